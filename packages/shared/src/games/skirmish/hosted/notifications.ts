// Notifications (SKI-3.5, 13.4), computed from the difference of two spectator views.

import type { GameNotification, Seat } from '../../../kernel/game.ts';
import { isAway } from '../away.ts';
import { waitedFor } from '../clock.ts';
import { chooseOrders } from '../counting.ts';
import { legalOrders } from '../legal.ts';
import { whoseOrder } from '../orderText.ts';
import { peopleOf } from '../sides.ts';
import type { SkirmishView } from '../state.ts';
import { boardOf, effectNow, playerOf, playing, sidesIn } from '../world.ts';

// SKI-13.4, UI-S80: `reminder` if orders are missing, by the recipient's own view, `deadline` if none are.
export const NOTIFICATION_KINDS = [
  ...['resolved', 'reminder', 'deadline', 'lastReady'],
  ...['vote', 'asked', 'joined', 'paused', 'rewound'],
];

type Words = GameNotification['words'];
type Sentence = keyof typeof SENTENCES;

/** `{a}` and `{b}` stand for what differs. */
const SENTENCES = {
  resolved: {
    en: 'Turn {a} has been resolved.',
    de: 'Zug {a} ist aufgelöst.',
    es: 'Se ha resuelto el turno {a}.',
  },
  effect: {
    en: 'Turn {a} has been resolved. In force now: {b}.',
    de: 'Zug {a} ist aufgelöst. Jetzt gilt: {b}.',
    es: 'Se ha resuelto el turno {a}. Ahora rige: {b}.',
  },
  rewound: {
    en: 'The last resolution was undone. Turn {a} is open again, and you can change your orders.',
    de: 'Die letzte Auflösung wurde zurückgenommen: Zug {a} ist wieder offen, Befehle lassen sich ändern.',
    es: 'Se ha deshecho la última resolución: el turno {a} vuelve a estar abierto y las órdenes pueden cambiarse.',
  },
  reminder: {
    en: 'Turn {a} is resolved in 1 hour.',
    de: 'In einer Stunde wird Zug {a} aufgelöst.',
    es: 'Falta una hora para que se resuelva el turno {a}.',
  },
  allOrdered: {
    en: 'Turn {a} is resolved in 1 hour. You’ve given all your orders.',
    de: 'In einer Stunde wird Zug {a} aufgelöst. Alle deine Befehle sind gegeben.',
    es: 'Falta una hora para que se resuelva el turno {a}. Todas tus órdenes están dadas.',
  },
  oneMissing: {
    en: 'Turn {a} is resolved in 1 hour. 1 of your orders is missing.',
    de: 'In einer Stunde wird Zug {a} aufgelöst. Ein Befehl von dir fehlt noch.',
    es: 'Falta una hora para que se resuelva el turno {a}. Te falta una orden.',
  },
  someMissing: {
    en: 'Turn {a} is resolved in 1 hour. {b} of your orders are missing.',
    de: 'In einer Stunde wird Zug {a} aufgelöst. {b} Befehle von dir fehlen noch.',
    es: 'Falta una hora para que se resuelva el turno {a}. Te faltan {b} órdenes.',
  },
  excused: {
    en: 'Turn {a} is resolved in 1 hour. You’re away this turn, and excused.',
    de: 'In einer Stunde wird Zug {a} aufgelöst. In diesem Zug bist du abwesend und entschuldigt.',
    es: 'Falta una hora para que se resuelva el turno {a}. En este turno estás ausente, con excusa.',
  },
  lastReady: {
    en: 'Everyone else is ready. Turn {a} is resolved as soon as you are.',
    de: 'Alle anderen sind bereit. Zug {a} wird aufgelöst, sobald du es auch bist.',
    es: 'Todos los demás están listos. El turno {a} se resolverá en cuanto lo estés tú.',
  },
  vote: {
    en: 'A vote is open: {a} or {b}.',
    de: 'Eine Abstimmung ist offen: {a} oder {b}.',
    es: 'Hay una votación abierta: {a} o {b}.',
  },
  asked: {
    en: 'Someone wants to join forces with you.',
    de: 'Jemand möchte die Kräfte mit dir vereinen.',
    es: 'Alguien quiere unir fuerzas contigo.',
  },
  joined: {
    en: '{names} joined forces and are now one player.',
    de: '{names} haben die Kräfte vereint und sind jetzt ein Spieler.',
    es: '{names} han unido fuerzas y ahora son un solo jugador.',
  },
  paused: {
    en: 'The match is paused.',
    de: 'Die Partie ist angehalten.',
    es: 'La partida está en pausa.',
  },
  unpaused: { en: 'The match has resumed.', de: 'Die Partie geht weiter.', es: 'La partida continúa.' },
} as const;

export function notifications(before: SkirmishView, after: SkirmishView): readonly GameNotification[] {
  // No notifications across different matches or before the start.
  if (before.map.seed !== after.map.seed || before.people.length !== after.people.length) return [];
  return [
    ...turned(before, after),
    ...opened(before, after),
    ...lastReady(before, after),
    ...joinRequested(before, after),
    ...joined(before, after),
    ...ruled(before, after),
  ];
}

function turned(before: SkirmishView, after: SkirmishView): readonly GameNotification[] {
  if (after.period === before.period) return [];
  if (after.turn <= before.turn) return [toAll('rewound', words('rewound', after.turn))];
  const last = after.turn - 1;
  const sentence = after.effect === null ? words('resolved', last) : words('effect', last, after.effect);
  return [{ ...toAll('resolved', sentence), pictured: true }];
}

function opened(before: SkirmishView, after: SkirmishView): readonly GameNotification[] {
  const isSame = before.period === after.period;
  const list: GameNotification[] = [];
  // SKI-13.4: in fast mode the reminder would come half a minute before, too late for absent players.
  if (isSame && after.clock.reminded && !before.clock.reminded && after.options.mode === 'normal')
    list.push({ kind: 'reminder', to: playing(after), words: words('reminder', after.turn) });
  const { announced } = after;
  if (announced !== null && (before.announced === null || !isSame))
    list.push(toAll('vote', words('vote', ...announced.offered)));
  return list;
}

/** SKI-3.8: who is ready is public where the turn ends when all are. */
function lastReady(before: SkirmishView, after: SkirmishView): readonly GameNotification[] {
  const last = lastWaitedFor(after);
  if (last === undefined || (before.period === after.period && lastWaitedFor(before) === last)) return [];
  return [{ kind: 'lastReady', to: whoPlay(after, last), words: words('lastReady', after.turn) }];
}

/** The one player who is not ready while others are. */
function lastWaitedFor(view: SkirmishView): Seat | undefined {
  if (!view.options.earlyResolution || view.outcome !== null || view.paused) return undefined;
  const players = waitedFor(view);
  const left = players.filter((player) => view.ready[player] !== true);
  return left.length === 1 && players.length > 1 ? left[0] : undefined;
}

/** The reminder includes the number of missing orders; without any, or if excused, it has another kind. */
export function ownNotification(
  notification: GameNotification,
  view: SkirmishView,
  seat: Seat,
): GameNotification {
  if (notification.kind !== 'reminder') return notification;
  const count = missing(view, playerOf(view, seat));
  if (count === 0) return { ...notification, kind: 'deadline', words: words('allOrdered', view.turn) };
  if (isAway(view, seat, view.turn))
    return { ...notification, kind: 'deadline', words: words('excused', view.turn) };
  return { ...notification, words: words(count === 1 ? 'oneMissing' : 'someMissing', view.turn, count) };
}

/** For the list of one's own games. An excused player has nothing to order. */
export const unordered = (view: SkirmishView, seat: Seat): number =>
  view.outcome !== null || view.paused || isAway(view, seat, view.turn)
    ? 0
    : missing(view, playerOf(view, seat));

/** Number of armies and reinforcements without an order, by their own player's view. */
function missing(view: SkirmishView, player: Seat): number {
  const board = boardOf(view);
  if (view.ready[player]) return 0;
  const open = new Set(legalOrders(board, effectNow(view), player).map(whoseOrder));
  const { counted } = chooseOrders(board, sidesIn(view), effectNow(view), view.orders[player] ?? []);
  for (const { player: of, order, sent } of counted)
    if (of === player && sent !== undefined) open.delete(whoseOrder(order));
  return open.size;
}

/** SKI-11.1: requests are public. */
function joinRequested(before: SkirmishView, after: SkirmishView): readonly GameNotification[] {
  const known = before.period === after.period ? before.requests : [];
  return after.requests
    .filter(({ from, to }) => !known.some((old) => old.from === from && old.to === to))
    .map(({ to }) => ({ kind: 'asked', to: whoPlay(after, to), words: words('asked') }));
}

// SKI-11.4: mergers are public.
function joined(before: SkirmishView, after: SkirmishView): readonly GameNotification[] {
  return after.players.flatMap(({ joint }, player) => {
    if (!joint || before.players[player]?.joint === true) return [];
    return [{ ...toAll('joined', words('joined')), about: whoPlay(after, player) }];
  });
}

// SKI-12.4: rulings are public.
function ruled(before: SkirmishView, after: SkirmishView): readonly GameNotification[] {
  if (before.paused === after.paused) return [];
  return [toAll('paused', words(after.paused ? 'paused' : 'unpaused'))];
}

const toAll = (kind: string, sentence: Words): GameNotification => ({ kind, to: null, words: sentence });

const whoPlay = (view: SkirmishView, player: Seat): readonly Seat[] => peopleOf(sidesIn(view), player);

function words(sentence: Sentence, a: string | number = '', b: string | number = ''): Words {
  const { en, de, es } = SENTENCES[sentence];
  const filled = (text: string): string => text.replace('{a}', String(a)).replace('{b}', String(b));
  return { en: filled(en), de: filled(de), es: filled(es) };
}
