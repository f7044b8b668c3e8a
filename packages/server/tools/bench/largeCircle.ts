// A circle as large as may be (TABLE-30), to which all matches of a store belong.

import { CIRCLE_LIMITS } from '@hexmarch/shared/protocol/people/circles';
import { freeName, newKey, newMember } from '../../src/circles/admission.ts';
import { hashCircleKey } from '../../src/circles/circleAccess.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import type { CopiedStore } from '../../src/ports/serviceStore.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';

const CIRCLE = 'large';
const KEY = 'k'.repeat(32);
const PAGE = 200;

/** Its id, the key of a member, and how many of its matches are running and over. */
export async function largeCircle(store: CopiedStore, people: PeopleStore) {
  const now = Date.now();
  const members = Array.from({ length: CIRCLE_LIMITS.membersMax }, (_, i) =>
    newMember(i + 1, freeName(`Member ${i + 1}`, []), i === 0 ? 'owner' : 'member', now),
  );
  await people.createCircle(
    {
      ...{ id: CIRCLE, version: 1, name: 'Large', look: { emblem: 0, colour: 0 }, mode: 'open' },
      ...{
        linkHash: '',
        codeHash: '',
        codeUntil: 0,
        created: now,
        activeAt: now,
        deletedAt: 0,
        fromMatch: '',
      },
    },
    [
      ...members.map((member) => ({ add: 'member', member }) as const),
      { add: 'key', key: newKey(hashCircleKey(KEY), 1, now) },
    ],
  );
  const counts = { running: 0, over: 0 };
  for (let from: number | undefined = 0; from !== undefined; ) {
    const page: { ids: readonly string[]; next: number | undefined } = await store.tableIds(from, PAGE);
    for (const [matchId, one] of await store.listed(page.ids)) {
      if (one === 'damaged' || (one.end === undefined && counts.running >= CIRCLE_LIMITS.runningMax))
        continue;
      const endedAt = one.end?.at ?? 0;
      await people.addCircleMatch({
        matchId,
        circleId: CIRCLE,
        reservedFor: [],
        reservedUntil: 0,
        seasons: [],
        isLinked: false,
        endedAt,
      });
      for (const [seat, person] of peopleOf(one.row).seats.entries())
        if (person !== null)
          await people.sitInCircle(CIRCLE, { matchId, tenure: person.id, number: 1 + seat });
      if (endedAt > 0) counts.over += 1;
      else counts.running += 1;
    }
    from = page.next;
  }
  return { circleId: CIRCLE, key: KEY, ...counts };
}
