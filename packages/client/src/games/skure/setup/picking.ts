// One player's part in the phase of teams: what is put together, what is pointed at, and what was sealed (UI-K13, K15).

import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import { type ClassId, ROSTER } from '@hexmarch/shared/games/skure/roster';
import { playing } from '@hexmarch/shared/games/skure/sides';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { joinedBy, teamIn, withMark, without } from './draft.ts';
import { draftText, keepDraft, keepLast } from './kept.ts';
import type { Looking } from './roster.ts';
import type { SetupProps } from './types.ts';

export interface Picking {
  readonly props: SetupProps;
  /** What is shown as the own team: what was sealed, until it is opened again. */
  readonly team: Team;
  /** Sealed, and not opened again. */
  readonly isSealed: boolean;
  /** Sealed once, and opened again: what was sealed counts until another one is. */
  readonly isReopened: boolean;
  /** A team can be put together here now. */
  readonly canPick: boolean;
  /** On a phone empty while nothing is looked at. */
  readonly pointed: Signal<ClassId>;
  readonly looking: Signal<Looking>;
  readonly showsSaved: Signal<boolean>;
  /** Log and chat stand where the class and the battle do, where there is no room for both. */
  readonly showsTalk: Signal<boolean>;
  readonly change: (team: Team) => void;
  readonly add: (id: ClassId) => void;
  readonly remove: (place: number) => void;
  readonly mark: (place: number) => void;
  readonly seal: () => void;
  readonly open: () => void;
}

/** What the view knows of the own team, once it was sent. */
function sealedTeam({ view, seat }: SetupProps): Team | undefined {
  const team = seat === undefined ? null : (view.teams[seat] ?? null);
  return team === null || team === 'sealed' ? undefined : team;
}

export function usePicking(props: SetupProps): Picking {
  const { view, seat } = props;
  const terms = view.options;
  const kept = useMemo(() => teamIn(terms, draftText()) ?? [], []);
  const draft = useSignal<Team>(kept);
  const opened = useSignal<Team | undefined>(undefined);
  const pointed = useSignal<ClassId>(props.phone ? '' : (ROSTER.classes[0]?.id ?? ''));
  const looking = useSignal<Looking>({ filter: 'all', order: 'points', search: '' });
  const showsSaved = useSignal(false);
  const showsTalk = useSignal(false);
  const sealed = sealedTeam(props);
  const isSealed = sealed !== undefined && sealed !== opened.value;
  const team = isSealed ? sealed : draft.value;
  const canPick = seat !== undefined && playing(view).includes(seat) && !isSealed && !props.paused;
  const change = (next: Team): void => {
    draft.value = next;
    keepDraft(formatTeam(next));
  };
  return {
    ...{ props, team, isSealed, isReopened: sealed !== undefined && !isSealed, canPick },
    ...{ pointed, looking, showsSaved, showsTalk, change },
    add: (id) => change(joinedBy(terms, team, id)),
    remove: (place) => change(without(terms, team, place)),
    mark: (place) => change(withMark(terms, team, place)),
    seal: () => {
      keepLast(formatTeam(team));
      keepDraft('');
      opened.value = undefined;
      props.act({ type: 'team', team });
    },
    open: () => {
      opened.value = sealed;
      change(team);
    },
  };
}
