// A copy of this repository to which a setting of rooms has been added.

import { insert } from './addedParts.mjs';

const TABLE = 'packages/shared/src/roomSettings/roomSettings.ts';
const DIALOG = 'packages/client/src/screens/home/CreateDialog.tsx';
const WORDS = ['en', 'de', 'es'].map((language) => `packages/client/src/text/messages/home/${language}.json`);

const ROW = `  muted: {
    shape: { is: 'literal', values: [true] },
    optional: true,
    changes: 'never',
    stored: 'setup',
    listed: true,
    packed: { bit: 64, set: true, unset: false },
  },
`;

const FIELD = `<label class="check">
          <input
            type="checkbox"
            checked={choice.value.muted === true}
            onChange={(event) => {
              const { muted: _, ...others } = choice.value;
              choice.value = event.currentTarget.checked ? { ...others, muted: true } : others;
            }}
          />
          <span>{say('create.muted')}</span>
        </label>
`;

const TEST = `import { snapshotOf } from '@hexmarch/shared/protocol/room/roomState';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { parseCreate } from '../../src/http/common/requests.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { syncMatch } from '../../src/sync/syncMatch.ts';
import { setupOf } from '../../src/table/state/tableRow.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';

test.each([true, undefined])('muted: %s', async (muted) => {
  const store = new MemoryStore();
  const journal = { info() {}, warn() {}, error() {} };
  const openRoom = async () => undefined;
  const tables = new Tables([duel], { store, clock: new FakeClock(), journal, hasher: nodeHasher, openRoom });
  const { table } = await tables.create(parseCreate({ ...DUEL_REQUEST, muted }), 'Ada');
  const row = await store.table(table.setup.matchId);
  expect(JSON.parse(row.setup).muted).toBe(muted);
  expect(setupOf(row, new Map([[duel.id, duel]])).muted).toBe(muted);
  expect(table.row().muted).toBe(muted);
  expect((await tables.rowOf({ matchId: table.setup.matchId })).muted).toBe(muted);
  expect(snapshotOf(syncMatch(table).state).muted).toBe(muted === true);
});

test('another value is refused', () => {
  expect(() => parseCreate({ ...DUEL_REQUEST, muted: 1 })).toThrow('muted: Invalid input: expected true');
});
`;

/** @param {import('./addedGame.mjs').Copy} copy */
export function addedSetting(copy) {
  insert(copy, TABLE, '} as const satisfies Readonly<Record<string, Setting>>', ROW);
  insert(copy, DIALOG, '{/* With running clocks', FIELD);
  for (const path of WORDS) insert(copy, path, '  "create.hidesNames":', '  "create.muted": "Muted",\n');
  copy.write('packages/server/test/table/addedSetting.test.ts', TEST);
}
