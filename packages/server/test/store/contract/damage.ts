// An inconsistent log is refused with a reason, whoever wrote it.

import { DamagedError, type LogEntry, type MatchHead } from '../../../src/ports/ports.ts';
import { appendAsync } from '../../../tools/appendAsync.ts';
import { entryAfter, headOf, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';

export function describeDamage(store: () => TestedStore): void {
  async function stored(head: MatchHead, entries: readonly LogEntry[]): Promise<void> {
    await store().putTable(rowOf('m'));
    await store().create(head, nth(entries, 0), {});
    for (const entry of entries.slice(1)) await appendAsync(store(), entry, {});
  }
  async function expectDamage(words: string, from = 0): Promise<void> {
    const loading = store().load('m', from);
    await expect(loading).rejects.toThrow(DamagedError);
    await expect(loading).rejects.toThrow(words);
  }

  describe('a log that makes no sense', () => {
    test('is refused where an entry does not follow from the one before', async () => {
      const { head, entries } = logOf('m', 4);
      await stored(head, [...entries.slice(0, 2), entryAfter('another past', 'm', 2), nth(entries, 3)]);
      await expectDamage('entry 2');
      await expectDamage('entry 2', 2);
      await expectDamage('entry 3', 3);
    });

    test('is refused where an entry was changed after it was chained, in any way', async () => {
      const changes = {
        actor: 0,
        at: 5,
        clock: '',
        command: 'x',
        commandId: 'y',
        rolls: '',
        state: '5e'.repeat(32),
        events: '[]',
      };
      for (const [field, value] of Object.entries(changes)) {
        const { head, entries } = logOf(`m ${field}`, 2);
        await store().putTable(rowOf(`m ${field}`));
        await store().create(head, nth(entries, 0), {});
        await appendAsync(store(), { ...nth(entries, 1), [field]: value }, {});
        await expect(store().load(`m ${field}`)).rejects.toThrow('entry 1');
      }
    });

    test('is refused when its head does not fit its hash', async () => {
      const { head, entries } = logOf('m', 1);
      await stored({ ...head, line: { ...head.line, rulesVersion: 2 } }, entries);
      await expectDamage('head');
    });

    test('is refused when its dice secret is not the promised one', async () => {
      const { head, entries } = logOf('m', 1);
      await stored({ ...head, secret: head.secret.replace('5e', '5f') }, entries);
      await expectDamage('secret');
    });

    test('is refused when events cannot be read', async () => {
      const { head, entries } = logOf('m', 2, (sequence) => (sequence === 1 ? { events: '[{"type":' } : {}));
      await stored(head, entries);
      await expectDamage('entry 1');
    });

    test('is refused when read from after a missing entry', async () => {
      const { head, entries } = logOf('m', 2);
      await stored(head, entries);
      await expectDamage('entry 2 is missing', 3);
    });

    test('leaves all others alone', async () => {
      const broken = logOf('m', 1);
      await stored({ ...broken.head, hash: '' }, broken.entries);
      const { head, entries } = logOf('n', 1);
      await store().putTable(rowOf('n'));
      await store().create(head, nth(entries, 0), {});
      await expectDamage('head');
      expect(await store().load('n')).toEqual({ head: headOf('n'), entries, end: undefined });
      expect(await store().unfinished()).toEqual(['m', 'n']);
    });
  });
}
