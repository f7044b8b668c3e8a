// Migration of addresses to normalised mailboxes: all are found, and shared mailboxes stay.

import { domainOf, mailboxOf } from '../../src/base/mailbox.ts';
import { MAIL_LIMITS, MailRateLimits } from '../../src/base/mailRateLimits.ts';
import type { LinkMail } from '../../src/notifications/model/mailSender.ts';
import { mailSeal } from '../../src/ops/signingKey.ts';
import { PersonMail } from '../../src/people/personMail.ts';
import { memoryPeople } from '../../src/store/people/sqlitePeople.ts';
import { personOf, sessionOf } from '../store/contract/people.ts';
import { FakeClock, settled } from '../support/hostOf.ts';

test.each([
  ['Ada@Mail.example', 'ada@mail.example'],
  ['ada+games@mail.example', 'ada@mail.example'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@mail.example', 'a.d.a@mail.example'],
  ['ａda@mail.example', 'ada@mail.example'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['+ada@mail.example', '+ada@mail.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('each domain and the server have a daily limit', () => {
  const clock = new FakeClock();
  const gate = new MailRateLimits(clock);
  const requestMails = (domain: string, count: number) =>
    Array.from({ length: count }, (_, i) => gate.mayAsk(`a${i}@${domain}`)).filter(Boolean).length;
  expect(requestMails('one.example', MAIL_LIMITS.domain + 5)).toBe(MAIL_LIMITS.domain);
  expect(domainOf('a@ONE.example')).toBe('one.example');
  for (let i = 0; i < 20; i++) requestMails(`d${i}.example`, MAIL_LIMITS.domain);
  expect(gate.mayAsk('a@new.example')).toBe(false);
  // Recovery is not blocked by requests of others.
  expect(gate.mayBringBack('a@newer.example')).toBe(true);
  clock.jump(25 * 3_600_000);
  expect(gate.mayAsk('b@new.example')).toBe(true);
});

test('addresses stored by their spelling are found by their mailbox, and two who share one keep it', async () => {
  const [store, clock] = [memoryPeople(), new FakeClock()];
  const seal = mailSeal({ secretFor: (use) => Buffer.from(use.padEnd(32).slice(0, 32)) });
  const sent: LinkMail[] = [];
  const send = async (letter: LinkMail) => {
    sent.push(letter);
    return true;
  };
  const journal = { warn: (_fields: object, text: string) => fail(text) };
  const mail = new PersonMail({ store, clock, journal, mailSender: { seal, send, close() {} } });
  const typed = { ada: 'ada+games@mail.example', bob: 'ADA+other@mail.example', cleo: 'Cleo@mail.example' };
  for (const [id, address] of Object.entries(typed)) {
    await store.keep(personOf(id), sessionOf(id), clock.now());
    const link = { hash: id, kind: 'confirm', personId: id, mailHash: seal.typedHashOf(address) } as const;
    await store.putMailLink({ ...link, sealed: seal.seal(address), until: clock.now() + 1000 });
    expect(await store.confirmMail(id, clock.now())).toBe('confirmed');
  }
  for (let times = 0; times < 2; times++) await mail.findByMailbox();
  for (const address of [typed.ada, typed.bob, 'cleo+x@mail.example', 'nobody@mail.example'])
    mail.askBack(address);
  await settled();
  expect(sent.map(({ address }) => address).toSorted()).toEqual(Object.values(typed).toSorted());
  const owner = await store.mailAt(seal.hashOf('ada@mail.example'));
  expect(['ada', 'bob']).toContain(owner?.personId);
  await store.close();
});

test('the rate limit is the same for known and unknown addresses', async () => {
  const [store, clock] = [memoryPeople(), new FakeClock()];
  const seal = mailSeal({ secretFor: (use) => Buffer.from(use.padEnd(32).slice(0, 32)) });
  const journal = { warn: (_fields: object, text: string) => fail(text) };
  const mailSender = { seal, send: async () => true, close() {} };
  const mail = new PersonMail({ store, clock, journal, mailSender });
  await store.keep(personOf('ada'), sessionOf('ada'), clock.now());
  const link = { hash: 'ada', kind: 'confirm', personId: 'ada', mailHash: seal.hashOf(ADA) } as const;
  await store.putMailLink({ ...link, sealed: seal.seal(ADA), until: clock.now() + 1000 });
  await store.confirmMail('ada', clock.now());
  for (const address of [ADA, 'nobody@mail.example']) {
    for (let times = 0; times < MAIL_LIMITS.hourly; times++) mail.askBack(address);
    await settled();
    await expect(mail.ask(personOf('bob'), address)).rejects.toMatchObject({ code: 'too-many' });
  }
  await store.close();
});

const ADA = 'ada@mail.example';

const fail = (text: string): never => {
  throw new Error(text);
};
