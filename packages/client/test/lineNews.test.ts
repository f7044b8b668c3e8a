// What the line beside the board says of what another player has just done.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { Viewer } from '@hexmarch/shared/kernel/game';
import { LocalRoom } from '../dev/localRoom.ts';
import { anyGame } from '../src/gameApi/anyGame.ts';
import { skorClient } from '../src/games/skor/index.ts';
import { LogFold } from '../src/source/replayLines.ts';
import { newsIn } from '../src/table/lastTurn/news.ts';
import { logLines } from '../src/table/log/logLines.ts';
import type { LogLine } from '../src/ui/text/Log.tsx';

const game = anyGame(skorClient);
const NAMES = ['Aster', 'Bryn'];

/** The log after these commands of the one who begins, each the first that is legal of its type. */
function played(types: readonly string[]) {
  const room = new LocalRoom({ seed: 5, names: NAMES });
  room.play(0, 'setup culture=feudal side=3');
  room.play(1, 'setup culture=feudal side=2');
  const { active } = room.state;
  const before = room.lines.length;
  for (const type of types) {
    const legal = skor.legalCommands(room.state, active).find((one) => one.type === type);
    if (legal === undefined) throw new Error(`nobody can ${type}`);
    room.play(active, skor.formatCommand(room.state, legal));
  }
  const newsFor = (seat: number) => {
    const viewer: Viewer = { kind: 'seat', seat };
    const fold = new LogFold(skor, viewer);
    for (const line of room.lines) fold.push(line);
    const log = fold.entries as never;
    const lines = logLines(game, log, viewer, NAMES);
    const news = newsIn({ game, log, lines }, before, seat);
    const type = news === undefined ? undefined : fold.entries[news.key]?.event.type;
    return { news, type };
  };
  return { active, newsFor };
}

test('of several acts the gravest is news, and of those that weigh the same the last', () => {
  const { active, newsFor } = played(['move', 'spawn', 'move']);
  expect(newsFor(1 - active).type).toBe('spawned');
  const moves = played(['move', 'move']);
  expect(moves.newsFor(1 - moves.active).type).toBe('moved');
});

test('what the reader has done is no news', () => {
  const { active, newsFor } = played(['move', 'spawn']);
  expect(newsFor(active).news).toBeUndefined();
});

test('an act is one sentence of its grave events, and has the explanation of one of them', () => {
  const kinds: Readonly<Record<string, 'dice' | 'capture' | 'move'>> = {
    struck: 'dice',
    hurt: 'capture',
    faced: 'move',
  };
  const soundOf = ({ type }: { readonly type: string }) => kinds[type];
  const log = Object.keys(kinds).map((type) => ({ sequence: 1, event: { type }, before: {}, actor: 1 }));
  const lines = Object.keys(kinds).map((type, key): LogLine => {
    const why = { title: type, reasons: [] };
    return { key, count: 0, line: { parts: [type] }, ...(type === 'struck' ? { why: () => why } : {}) };
  });
  const news = newsIn({ game: { soundOf }, log: log as never, lines }, 0, 0);
  expect(news?.line.parts).toEqual(['struck', ' · ', 'hurt']);
  expect(news?.why()?.title).toBe('struck');
  const quiet = lines.map((one): LogLine => ({ ...one, line: { ...one.line, inLine: true } }));
  expect(newsIn({ game: { soundOf }, log: log as never, lines: quiet }, 0, 0)).toBeUndefined();
});
