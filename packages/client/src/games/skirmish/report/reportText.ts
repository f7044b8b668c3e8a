// Report of a turn as text for the clipboard: plain, or with Discord markup (UI-S36).

import { standings } from '@hexmarch/shared/games/skirmish/ending';
import { listText } from '../../../text/language.ts';
import type { Resolved } from '../resolution/resolved.ts';
import { type OrderRow, playerRows } from '../resolution/rows.ts';
import type { Voice } from './parts.ts';
import { say } from './say.ts';

interface Marks {
  readonly title: (text: string) => string;
  readonly failed: (text: string) => string;
  readonly invalid: (text: string) => string;
}

const MARKS: Readonly<Record<'plain' | 'discord', Marks>> = {
  plain: {
    title: (text) => text,
    failed: (text) => `${text} ✗`,
    invalid: (text) => `(${text})`,
  },
  discord: {
    title: (text) => `**${text}**`,
    failed: (text) => `__${text}__ ✗`,
    invalid: (text) => `~~${text}~~`,
  },
};

/** For no viewer: public data only. */
export function reportText(resolved: Resolved, { name, place }: Voice, way: keyof typeof MARKS): string {
  const { report, after } = resolved;
  const marks = MARKS[way];
  const orderText = ({ text, state, vp }: OrderRow): string => {
    const earned = vp > 0 ? `${text} +${vp}` : text;
    return state === 'done' ? earned : marks[state](text);
  };
  const players = playerRows(resolved, undefined)
    .filter(({ orders }) => orders.length > 0)
    .map(({ player, orders }) => `${marks.title(name(player))}: ${orders.map(orderText).join(', ')}`);
  const deaths = report.deaths.map(({ at, player }) =>
    say('text.death', { at: place(at), who: name(player) }),
  );
  const standing = standings(after.board, after.sides).map(
    ({ player, vp, territories }) => `${name(player)} ${vp} (${territories})`,
  );
  return [
    marks.title(say('report.title', { turn: report.turn })),
    ...(report.effect === null ? [] : [say('report.effect', { effect: report.effect })]),
    ...players,
    ...(deaths.length === 0 ? [] : [say('text.deaths', { list: listText(deaths) })]),
    say('text.standings', { list: standing.join(', ') }),
  ].join('\n');
}
