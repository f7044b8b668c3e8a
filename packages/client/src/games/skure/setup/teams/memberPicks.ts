// State of one member's pick: slots that are being filled, and the class that is pointed at (UI-K83). A pick is sent as soon as it is
// whole, and can be changed until the side is ready (SKURE-15.8).

import { companyOf } from '@hexmarch/shared/games/skure/leaders';
import { type ClassId, classOf, isClass, ROSTER } from '@hexmarch/shared/games/skure/roster';
import { playing } from '@hexmarch/shared/games/skure/sides';
import type { Team } from '@hexmarch/shared/games/skure/state';
import { useSignal } from '@preact/signals';
import { className } from '../../words/words.ts';
import type { CompanyProps } from '../common/types.ts';
import { pickOf, priceOf, type Shortfall, say, shortfallOf, shortfallText } from '../company/side.ts';
import { CHEAPEST } from './draft.ts';
import type { RosterPicking } from './picking.ts';

type Slots = readonly (ClassId | undefined)[];

export interface Picks extends RosterPicking {
  readonly slots: Slots;
  /** The slot that the next class goes into. */
  readonly slot: number;
  readonly chooseSlot: (slot: number) => void;
  /** Cost of the pick with the class that is pointed at. */
  readonly planned: number;
  readonly shortfall: Shortfall | undefined;
  /** Slots are being filled anew, while the pick that was sent counts. */
  readonly isChanging: boolean;
}

export function usePicks(props: CompanyProps): Picks {
  const { view, seat, flying } = props;
  const { fighters } = companyOf(view.options);
  const draft = useSignal<Slots | undefined>(undefined);
  const chosen = useSignal<number | undefined>(undefined);
  const pointed = useSignal<ClassId>(props.phone ? '' : (ROSTER.classes[0]?.id ?? ''));
  const looking = useSignal<RosterPicking['looking']['value']>({
    filter: 'all',
    order: 'points',
    search: '',
  });
  const showsChat = useSignal(false);
  const sent = seat === undefined ? [] : pickOf(view, seat);
  const team = flying?.command.type === 'team' ? flying.command.team : sent;
  const slots = draft.value ?? Array.from({ length: fighters }, (_, i) => team[i]?.class);
  const slot = chosen.value ?? Math.max(0, slots.indexOf(undefined));
  const canPick =
    seat !== undefined && playing(view).includes(seat) && view.ready[seat] !== true && !props.paused;
  const fallsShort = (id: ClassId): Shortfall | undefined =>
    seat === undefined || !isClass(id) ? undefined : shortfallOf(view, seat, costOf(slots.with(slot, id)));
  const add = (id: ClassId): void => {
    if (fallsShort(id) !== undefined) return;
    const next = slots.with(slot, id);
    const whole = teamOf(next);
    chosen.value = undefined;
    draft.value = whole === undefined ? next : undefined;
    if (whole !== undefined) props.act({ type: 'team', team: whole });
  };
  return {
    ...{ props, looking, pointed, showsChat, canPick, slots, slot, add },
    team: slots.flatMap((id) => (id === undefined ? [] : [{ class: id, marked: false }])),
    chooseSlot: (one) => {
      chosen.value = one;
    },
    planned: isClass(pointed.value) ? costOf(slots.with(slot, pointed.value)) : 0,
    shortfall: canPick ? fallsShort(pointed.value) : undefined,
    isChanging: draft.value !== undefined && sent.length > 0,
    barredBy: (id) => (canPick ? shortfallText(props, fallsShort(id)) : ''),
    words: {
      have: () => say('card.yours'),
      add: (id) => say('card.pick', { name: className(id), points: classOf(id).points }),
    },
  };
}

/** Slots that are free are paid at the lowest price. */
const costOf = (slots: Slots): number =>
  slots.reduce((sum: number, id) => sum + (id === undefined ? CHEAPEST : priceOf(id)), 0);

/** Undefined while a slot is free. */
function teamOf(slots: Slots): Team | undefined {
  const classes = slots.filter((id) => id !== undefined);
  return classes.length < slots.length ? undefined : classes.map((id) => ({ class: id, marked: false }));
}
