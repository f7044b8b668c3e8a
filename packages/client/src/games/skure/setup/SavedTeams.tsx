// Teams that this browser keeps (UI-K14): by name, as text, the last one that was used, and one by chance.

import './saved.css';
import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { pointsOf } from '@hexmarch/shared/games/skure/teams';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { className } from '../words.ts';
import { isLegal, randomTeam, teamIn } from './draft.ts';
import { dropTeam, type KeptTeam, keepTeam, keptTeams, lastTeam, NAME_MAX } from './kept.ts';
import type { Picking } from './picking.ts';
import { classArt } from './pictures.ts';
import { say } from './say.ts';

interface SavedProps {
  readonly picking: Picking;
}

export function SavedTeams({ picking }: SavedProps) {
  const { team, props, change, showsSaved } = picking;
  const terms = props.view.options;
  const kept = useSignal<readonly KeptTeam[]>(keptTeams());
  const take = (next: Team): void => {
    change(next);
    showsSaved.value = false;
  };
  const all = kept.value.flatMap((one) => {
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
          onClick={() => take(randomTeam(terms, Math.random))}
        >
          <Icon name="lu:dices" size={16} /> {say('saved.random')}
        </button>
        {last !== undefined && isLegal(terms, last) && (
          <button type="button" class="ghost small" data-testid="last-team" onClick={() => take(last)}>
            <Icon name="lu:undo-2" size={16} /> {say('saved.last')}
          </button>
        )}
      </div>
      {team.length > 0 && (
        <SaveForm
          save={(name) => {
            keepTeam({ name, text: formatTeam(team) });
            kept.value = keptTeams();
          }}
        />
      )}
      <PasteForm picking={picking} take={take} />
      <ul class="saved-list">
        {fitting.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              class="saved-team"
              aria-label={say('saved.take', { name: one.name })}
              onClick={() => take(one.team)}
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
              class="ib"
              aria-label={say('saved.delete', { name: one.name })}
              onClick={() => {
                dropTeam(one.name);
                kept.value = keptTeams();
              }}
            >
              <Icon name="lu:trash-2" size={17} />
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

/** As commands are written in every language. */
const EXAMPLE = 'team knight,rogue,archer';

/** Whatever is no team is said so; one that is too dear may be taken and changed. */
function PasteForm({ picking, take }: SavedProps & { readonly take: (team: Team) => void }) {
  const text = useSignal('');
  const isBad = useSignal(false);
  return (
    <form
      class="saved-form"
      onSubmit={(event) => {
        event.preventDefault();
        const read = teamIn(picking.props.view.options, text.value);
        isBad.value = read === undefined;
        if (read !== undefined) take(read);
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
