// Parts that are added to a copy of this repository, as a contributor would: an action of a room's host, a column of the rows in lists, and
// a screen.

const LANGUAGES = ['en', 'de', 'es'];
const MATCH_ROW = 'packages/server/src/table/state/matchRow.ts';

/** Puts a text before the first occurrence of another; throws where there is none. */
export function insert(copy, path, before, text) {
  const now = copy.read(path);
  if (!now.includes(before)) throw new Error(`${path} has no ${before}`);
  copy.write(
    path,
    now.replace(before, () => text + before),
  );
}

/** Adds one message to a catalogue, in the order of `LANGUAGES`. */
function addWords(copy, folder, before, key, messages) {
  for (const [i, language] of LANGUAGES.entries())
    insert(copy, `${folder}/${language}.json`, before, `  "${key}": ${JSON.stringify(messages[i])},\n`);
}

/** @typedef {import('./addedGame.mjs').Copy} Copy */

/**
 * The host opens the room to everyone: neither locked nor without spectators.
 * @param {Copy} copy
 */
export function addHostAction(copy) {
  const shared = 'packages/shared/src/protocol/room/hostActions.ts';
  insert(copy, shared, "  | { readonly do: 'remove' | 'handOver'", "  | { readonly do: 'openToAll' }\n");
  insert(
    copy,
    'packages/server/src/rooms/roomRequests.ts',
    "  z.object({ do: z.literal('seatBot')",
    "  z.object({ do: z.literal('openToAll') }),\n",
  );
  insert(
    copy,
    'packages/server/src/table/host/managePeople.ts',
    "    case 'slow':\n",
    "    case 'openToAll':\n      seating.locked = false;\n      seating.watchersAllowed = true;\n      return undefined;\n",
  );
  insert(
    copy,
    'packages/client/src/screens/match/people/HostControls.tsx',
    '      <Slow session={session}',
    `      <button type="button" class="ghost small" onClick={() => session.manage({ do: 'openToAll' })}>
        {say('host.openToAll')}
      </button>
`,
  );
  addWords(copy, 'packages/client/src/screens/match/words/messages', '  "host.locked":', 'host.openToAll', [
    'Open to everyone',
    'Für alle öffnen',
    'Abrir a todos',
  ]);
  copy.write('packages/server/test/table/addedHostAction.test.ts', HOST_ACTION_TEST);
}

const HOST_ACTION_TEST = `import { parseManageMessage } from '../../src/rooms/roomRequests.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { playing, serverOn } from '../support/servers.ts';

test('the host opens the room to everyone, and nobody else does', async () => {
  const server = serverOn(new MemoryStore());
  const { table, people } = await playing(server);
  const [host, guest] = people;
  for (const name of ['lock', 'refuseWatchers']) table.hostActions.manage(host, parseManageMessage({ do: name }));
  const action = parseManageMessage({ do: 'openToAll' });
  expect(table.hostActions.manage(guest, action)).toBe('not-host');
  expect(table.row()).toMatchObject({ locked: true, watchersAllowed: false });
  expect(table.hostActions.manage(host, action)).toBeUndefined();
  expect(table.row()).toMatchObject({ locked: false, watchersAllowed: true });
  await server.tables.closeAll();
});
`;

/**
 * The slow mode of the chat stands in lists.
 * @param {Copy} copy
 */
export function addColumn(copy) {
  insert(
    copy,
    'packages/shared/src/protocol/room/messages.ts',
    '  readonly watchers: number;\n  readonly locked: boolean;\n  readonly createdAt: number;\n',
    '  /** Of the chat, in seconds; 0: off. */\n  readonly slow: number;\n',
  );
  insert(copy, MATCH_ROW, '  readonly locked: boolean;\n}', '  readonly slowSeconds?: number | undefined;\n');
  insert(copy, MATCH_ROW, '};\n  return lineOf(setup, status, people', ', slowSeconds: seating.slowSeconds ');
  insert(copy, MATCH_ROW, ', hidesNames }, 0);', ', slowSeconds');
  insert(copy, MATCH_ROW, ', hidesNames }: People,', ', slowSeconds');
  insert(copy, MATCH_ROW, '    watchers: spectators,\n', '    slow: slowSeconds ?? 0,\n');
  insert(copy, MATCH_ROW, 'locked, named } = peopleOf(row);', 'slowSeconds, ');
  insert(
    copy,
    'packages/client/src/screens/home/Tables.tsx',
    '    ...(showsSpectators(row)',
    "    ...(row.slow > 0 ? [sayHere('tables.slow', { seconds: row.slow })] : []),\n",
  );
  addWords(copy, 'packages/client/src/screens/home/messages', '  "tables.all":', 'tables.slow', [
    'chat every {seconds} s',
    'Chat alle {seconds} s',
    'un mensaje cada {seconds} s',
  ]);
  copy.write('packages/server/test/table/addedColumn.test.ts', COLUMN_TEST);
}

const COLUMN_TEST = `import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { playing, serverOn, soon } from '../support/servers.ts';

test('slow mode is in the row, of a dormant table as well', async () => {
  const store = new MemoryStore();
  const server = serverOn(store);
  const { table, people, matchId } = await playing(server);
  expect(table.row().slow).toBe(0);
  table.hostActions.manage(people[0], { do: 'slow', seconds: 30 });
  expect(table.row().slow).toBe(30);
  await soon();
  await server.tables.closeAll();
  const next = serverOn(store);
  expect((await next.tables.rowOf({ matchId })).slow).toBe(30);
  await next.tables.closeAll();
});
`;

/**
 * A screen with one sentence, at an address of its own.
 * @param {Copy} copy
 */
export function addScreen(copy) {
  const folder = 'packages/client/src/screens/credits';
  insert(
    copy,
    'packages/shared/src/protocol/lobby/pagePaths.ts',
    "  '/games/history':",
    "  '/credits': at('community'),\n",
  );
  const app = 'packages/client/src/App.tsx';
  insert(
    copy,
    app,
    'const PlayedGames = screen',
    "const Credits = screen(() => import('./screens/credits/Credits.tsx'), 'Credits');\n",
  );
  insert(
    copy,
    app,
    '        <Route path="/games/history"',
    '        <Route path="/credits" component={Credits} />\n',
  );
  copy.write(`${folder}/Credits.tsx`, SCREEN);
  for (const [i, language] of LANGUAGES.entries()) {
    const title = ['Credits', 'Mitwirkende', 'Créditos'][i];
    copy.write(`${folder}/messages/${language}.json`, `${JSON.stringify({ 'credits.title': title })}\n`);
  }
}

const SCREEN = `// Who has made what.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url);

export const Credits = () => (
  <main>
    <h1>{say('credits.title')}</h1>
  </main>
);
`;
