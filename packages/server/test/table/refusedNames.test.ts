// The operator's list of forbidden names: refused wherever a name is taken, without any change.

import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { refusedNames } from '../../src/table/life/refusedNames.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';

const LIST = refusedNames(`
# whoever runs this
Admin
Frank N. Stein   # a person
*scunner*
*
`);

test.each([
  'admin',
  'ADMIN',
  'The Admin',
  'admin-2',
  'a d m i n',
  'аdmіn',
  'Àdmin',
  'frank n stein',
  'Frank-N-Stein',
  'Scunner',
  'xxScunnerxx',
  's.c.u.n.n.e.r',
])('%s is refused', (name) => {
  expect(LIST(name)).toBe(true);
});

test.each(['Administrator', 'Badminton', 'Frank', 'Stein', 'scunn', '', '*', 'Ada'])(
  '%s is taken',
  (name) => {
    expect(LIST(name)).toBe(false);
  },
);

test('entering or renaming with such a name is refused, and changes nothing', async () => {
  const tables = new Tables([duel], {
    ...{
      store: new MemoryStore(),
      clock: new FakeClock(),
      hasher: nodeHasher,
      openRoom: async () => undefined,
    },
    journal: { info() {}, warn() {}, error() {} },
    refusesName: LIST,
  });
  await expect(tables.create(DUEL_REQUEST, 'Admin')).rejects.toMatchObject({ code: 'name-refused' });
  expect(tables.count).toBe(0);
  const { table, token } = await tables.create(DUEL_REQUEST, 'Ada');
  for (const as of ['seat', 'watch'] as const)
    await expect(table.enter(undefined, 'admin', as)).rejects.toMatchObject({ code: 'name-refused' });
  // A known token resumes whatever name is given.
  const { person: ada } = await table.enter(token, 'admin', 'seat');
  expect(await table.hostActions.rename(ada, 'Admin')).toBe('name-refused');
  expect(table.seating.everybody.map(({ name }) => name)).toEqual(['Ada']);
});
