// The team of a match against the computer, chosen on its form: a ready-made one, the last one, or one that is picked at the table.

import './setup.css';
import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import { parseOptions } from '@hexmarch/shared/games/skure/options';
import type { Team } from '@hexmarch/shared/games/skure/state';
import type { Opening, OwnAskingProps } from '../../../../gameApi/gameEntry.ts';
import type { Options } from '../../../../gameApi/options.ts';
import { say } from '../common/say.ts';
import { isLegal, shownTeams, type Terms, teamIn } from './draft.ts';
import { ReadyTeam } from './ReadyTeams.tsx';
import { lastTeam } from './teamStorage.ts';

/** Beside the options of the engine, which does not know it. */
const KEY = 'team';

export interface OfferedTeam {
  readonly id: string;
  readonly name: string;
  readonly idea: string;
  /** Undefined: one that is picked at the table. */
  readonly team: Team | undefined;
}

function offeredFor(terms: Terms): readonly OfferedTeam[] {
  const ready = shownTeams(terms).map(({ id, team }) => ({
    ...{ id, team },
    name: say(`ready.${id}`),
    idea: say(`ready.${id}.idea`),
  }));
  const last = lastTeam() === '' ? undefined : teamIn(terms, lastTeam());
  const isOwn =
    last !== undefined &&
    isLegal(terms, last) &&
    !ready.some(({ team }) => formatTeam(team) === formatTeam(last));
  return [
    ...(isOwn ? [{ id: 'last', team: last, name: say('saved.last'), idea: say('ready.last.idea') }] : []),
    ...ready,
    { id: 'own', team: undefined, name: say('ready.pickOwn'), idea: say('ready.pickOwn.idea') },
  ];
}

/** None while the options are not allowed. */
export function offeredTeams(options: Options): readonly OfferedTeam[] {
  const read = parseOptions(options);
  return read.ok ? offeredFor(read.value) : [];
}

export const withTeam = (options: Options, id: string): Options => ({ ...options, [KEY]: id });

/** Without a choice the first one. */
export function chosenTeam(options: Options): OfferedTeam | undefined {
  const all = offeredTeams(options);
  return all.find(({ id }) => id === options[KEY]) ?? all[0];
}

/** The command that seals the chosen team; undefined if the player picks one at the table. */
function sealingText(options: Options): string | undefined {
  const team = chosenTeam(options)?.team;
  return team && `team ${formatTeam(team)}`;
}

function TeamChoice({ options, set }: OwnAskingProps) {
  const chosen = chosenTeam(options)?.id;
  return (
    <fieldset class="team-choice narrow" data-testid="team-choice">
      <legend>{say('ready.choice')}</legend>
      <ul class="ready-teams">
        {offeredTeams(options).map((one) => (
          <li key={one.id}>
            <ReadyTeam {...one} isOn={one.id === chosen} pick={() => set(withTeam(options, one.id))} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

export const opening: Opening = { Field: TeamChoice, isFirst: true, gesture: sealingText };
