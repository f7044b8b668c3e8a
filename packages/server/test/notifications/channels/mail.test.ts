// Mail by a server that is in a bad mood: what certainly was not taken may be tried again, what nobody can say is not.

import { type Mailer, mailerTo, mailText } from '../../../src/notifications/channels/mail.ts';
import type { MailWay } from '../../../src/notifications/model/noticeTypes.ts';
import { type FakeMailServer, fakeMailServer } from '../../support/services.ts';

const WAY: MailWay = {
  id: 'w',
  failures: 0,
  hasWorked: false,
  address: 'ada@mail.example',
  confirmed: true,
  confirmHash: '',
  offToken: 'id.token',
};
const NEWS = {
  kind: 'turn',
  game: 'Skor',
  names: ['Ada', 'Bob'],
  seats: [0],
  dueAt: Date.UTC(2026, 10, 23, 20, 15),
};
const PARCEL = { matchId: 'abc', news: NEWS, language: 'es', zone: 'Europe/Madrid' } as const;

let smtp: FakeMailServer;
let mailer: Mailer;
beforeEach(async () => {
  smtp = await fakeMailServer();
  const settings = { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, from: 'Hexmarch <h@hex.example>' };
  mailer = mailerTo({ ...settings, publicUrl: 'https://hex.example' });
});
afterEach(async () => {
  mailer.close();
  await smtp.close();
});

test('it comes to its address, in its reader’s language and time', async () => {
  expect(await mailer.carry(WAY, PARCEL)).toBe('sent');
  expect(smtp.mails[0]?.to).toBe('ada@mail.example');
  expect(smtp.mails[0]?.text.replace(/=\r\n/g, '')).toContain(
    'Es tu turno. El tiempo se acaba: lun, 23 nov, 21:15.',
  );
});

test('a recipient that is not there is gone, one that is not taken now may be later', async () => {
  smtp.refusals = { RCPT: '550 no such user' };
  expect(await mailer.carry(WAY, PARCEL)).toBe('gone');
  smtp.refusals = { RCPT: '450 try later' };
  expect(await mailer.carry(WAY, PARCEL)).toEqual({ againInMs: undefined });
  smtp.refusals = { 'MAIL FROM': '421 go away' };
  expect(await mailer.carry(WAY, PARCEL)).toEqual({ againInMs: undefined });
  expect(smtp.mails).toEqual([]);
});

test('of a mail whose wire broke after all of it was sent nobody can say', async () => {
  smtp.cuts = true;
  expect(await mailer.carry(WAY, PARCEL)).toBe('maybe');
});

test('a mail server that is not there may be later', async () => {
  const gone = await fakeMailServer();
  await gone.close();
  const other = mailerTo({
    smtpUrl: `smtp://127.0.0.1:${gone.port}`,
    from: 'h@hex.example',
    publicUrl: 'https://hex.example',
  });
  expect(await other.carry(WAY, PARCEL)).toEqual({ againInMs: undefined });
  other.close();
});

test.each(['evil.example', 'https://evil.example/x', 'a@b.example'])(
  'a name such as %s is no address in a mail',
  async (name) => {
    const news = { ...NEWS, kind: 'written', names: [name], seats: [] };
    const told = { ...PARCEL, news, also: [{ matchId: 'b', news: { ...NEWS, names: ['Ada', name] } }] };
    const { title, text } = mailText(told, 'https://hex.example');
    expect(`${title}${text}`).not.toContain(name);
    expect(`${title}${text}`.replaceAll('https://hex.example/', '')).not.toMatch(/\w[.@]\w|:\/\//);
    expect(text.replaceAll('\u2060', '')).toContain(name);
    expect(text).toContain('https://hex.example/m/abc');
    await mailer.write({ kind: 'back', address: 'ada@mail.example', language: 'en', token: 't', name });
    expect(smtp.mails[0]?.text).not.toContain(name);
  },
);
