// State of one player's team picking: draft, hovered class, sealed team (UI-K13, K15).

import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import { type ClassId, classOf, ROSTER } from '@hexmarch/shared/games/skure/roster';
import { playing } from '@hexmarch/shared/games/skure/sides';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { className } from '../../words/words.ts';
import { say } from '../common/say.ts';
import type { SetupProps } from '../common/types.ts';
import { excessOf, joinedBy, MOST, type Terms, teamIn, withMark, without } from './draft.ts';
import type { Looking } from './roster.ts';
import { draftText, keepDraft, keepLast } from './teamStorage.ts';

/** What the roster needs, for a team or for a member of a company. */
export interface RosterPicking {
  readonly props: SetupProps;
  /** The team shown: the sealed one, until it is reopened. */
  readonly team: Team;
  /** The team can be edited now. */
  readonly canPick: boolean;
  /** Empty on a phone while no class is selected. */
  readonly pointed: Signal<ClassId>;
  readonly looking: Signal<Looking>;
  /** Log and chat replace class details and battle summary where there is no room for both. */
  readonly showsChat: Signal<boolean>;
  readonly add: (id: ClassId) => void;
  /** Why no fighter of that class can be added; empty if one can. */
  readonly barredBy: (id: ClassId) => string;
  readonly words: {
    /** That the team has so many of a class. */
    readonly have: (count: number) => string;
    readonly add: (id: ClassId) => string;
  };
}

export interface Picking extends RosterPicking {
  /** Sealed, and not reopened. */
  readonly isSealed: boolean;
  /** Sealed and reopened: the sealed team counts until another one is sealed. */
  readonly isReopened: boolean;
  readonly showsSaved: Signal<boolean>;
  readonly change: (team: Team) => void;
  readonly remove: (place: number) => void;
  readonly mark: (place: number) => void;
  readonly seal: () => void;
  readonly open: () => void;
}

/** The own team as the view knows it, once it was sent. */
function sealedTeam({ view, seat }: SetupProps): Team | undefined {
  const team = seat === undefined ? null : (view.teams[seat] ?? null);
  return team === null || team === 'sealed' ? undefined : team;
}

const WORDS: RosterPicking['words'] = {
  have: (count) => say('card.have', { count }),
  add: (id) => say('card.add', { name: className(id), points: classOf(id).points }),
};

function barOf(terms: Terms, team: Team, id: ClassId): string {
  const over = excessOf(terms, team, id);
  if (over > 0) return say('card.over', { over });
  return team.length >= MOST ? say('also.full') : '';
}

export function usePicking(props: SetupProps): Picking {
  const { view, seat } = props;
  const terms = view.options;
  const stored = useMemo(() => teamIn(terms, draftText()) ?? [], []);
  const draft = useSignal<Team>(stored);
  const opened = useSignal<Team | undefined>(undefined);
  const pointed = useSignal<ClassId>(props.phone ? '' : (ROSTER.classes[0]?.id ?? ''));
  const looking = useSignal<Looking>({ filter: 'all', order: 'points', search: '' });
  const showsSaved = useSignal(false);
  const showsChat = useSignal(false);
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
    ...{ pointed, looking, showsSaved, showsChat, change },
    add: (id) => change(joinedBy(terms, team, id)),
    barredBy: (id) => (canPick ? barOf(terms, team, id) : ''),
    words: WORDS,
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
