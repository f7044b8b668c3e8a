// Saved teams of this browser (UI-K14): by name, by pasted text, the last one used, and a random one.

import './saved.css';
import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { pointsOf } from '@hexmarch/shared/games/skure/teams';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Picture } from '../../../../ui/pictures/Picture.tsx';
import { className } from '../../words/words.ts';
import { classArt } from '../common/pictures.ts';
import { say } from '../common/say.ts';
import { isLegal, randomTeam, teamIn } from './draft.ts';
import type { Picking } from './picking.ts';
import { dropTeam, keepTeam, lastTeam, NAME_MAX, type StoredTeam, storedTeams } from './teamStorage.ts';

interface SavedProps {
  readonly picking: Picking;
}

export function SavedTeams({ picking }: SavedProps) {
  const { team, props, change, showsSaved } = picking;
  const terms = props.view.options;
  const stored = useSignal<readonly StoredTeam[]>(storedTeams());
  const select = (next: Team): void => {
    change(next);
    showsSaved.value = false;
  };
  const all = stored.value.flatMap((one) => {
    const read = teamIn(terms, one.text);
    return read === undefined ? [] : [{ ...one, team: read }];
  });
  const fitting = all.filter((one) => isLegal(terms, one.team));
  const last = teamIn(terms, lastTeam());
  return (
    <div class="saved-teams" data-testid="saved">
      <div class="row">
        <button
          type="button"
          class="ghost small"
          data-testid="random-team"
          onClick={() => select(randomTeam(terms, Math.random))}
        >
          <Icon name="lu:dices" size={16} /> {say('saved.random')}
        </button>
        {last !== undefined && isLegal(terms, last) && (
          <button type="button" class="ghost small" data-testid="last-team" onClick={() => select(last)}>
            <Icon name="lu:undo-2" size={16} /> {say('saved.last')}
          </button>
        )}
      </div>
      {team.length > 0 && (
        <SaveForm
          save={(name) => {
            keepTeam({ name, text: formatTeam(team) });
            stored.value = storedTeams();
          }}
        />
      )}
      <PasteForm picking={picking} select={select} />
      <ul class="saved-list">
        {fitting.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              class="saved-team"
              aria-label={say('saved.take', { name: one.name })}
              onClick={() => select(one.team)}
            >
              <b>{one.name}</b>
              <span class="busts">
                {one.team.map((member, i) => (
                  <Picture
                    key={i}
                    of={classArt(member.class)}
                    heightPx={30}
                    label={className(member.class)}
                  />
                ))}
              </span>
              <small>{say('pick.points', { points: pointsOf(one.team) })}</small>
            </button>
            <button
              type="button"
              class="ghost small"
              aria-label={say('saved.delete', { name: one.name })}
              onClick={() => {
                dropTeam(one.name);
                stored.value = storedTeams();
              }}
            >
              <Icon name="lu:trash-2" size={17} /> {say('saved.delete.word')}
            </button>
          </li>
        ))}
      </ul>
      {all.length === 0 && <p class="quiet">{say('saved.none')}</p>}
      {all.length > fitting.length && (
        <p class="quiet">{say('saved.others', { count: all.length - fitting.length })}</p>
      )}
    </div>
  );
}

function SaveForm({ save }: { readonly save: (name: string) => void }) {
  const name = useSignal('');
  return (
    <form
      class="saved-form"
      onSubmit={(event) => {
        event.preventDefault();
        save(name.value);
        name.value = '';
      }}
    >
      <input
        maxLength={NAME_MAX}
        placeholder={say('saved.name')}
        aria-label={say('saved.name')}
        data-testid="team-name"
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="ghost small" data-testid="save-team" disabled={name.value.trim() === ''}>
        {say('saved.save')}
      </button>
    </form>
  );
}

/** The command language is not localized. */
const EXAMPLE = 'team knight,rogue,archer';

/** Invalid text shows an error; a team over budget is accepted, to be edited. */
function PasteForm({ picking, select }: SavedProps & { readonly select: (team: Team) => void }) {
  const text = useSignal('');
  const isBad = useSignal(false);
  return (
    <form
      class="saved-form"
      onSubmit={(event) => {
        event.preventDefault();
        const read = teamIn(picking.props.view.options, text.value);
        isBad.value = read === undefined;
        if (read !== undefined) select(read);
      }}
    >
      <input
        placeholder={EXAMPLE}
        aria-label={say('saved.paste')}
        aria-invalid={isBad.value}
        data-testid="paste-team"
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          isBad.value = false;
        }}
      />
      <button type="submit" class="ghost small" data-testid="take-text" disabled={text.value.trim() === ''}>
        {say('saved.takeText')}
      </button>
      {isBad.value && (
        <small class="bad" role="alert">
          {say('saved.bad')}
        </small>
      )}
    </form>
  );
}
