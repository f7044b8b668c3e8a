// Mail through a failing server: certain failures may be retried, uncertain ones not.

import { type Mailer, mailerTo, mailText } from '../../../src/notifications/channels/mail.ts';
import type { MailChannel } from '../../../src/notifications/model/notificationTypes.ts';
import { type FakeMailServer, fakeMailServer } from '../../support/services.ts';

const WAY: MailChannel = {
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
const MESSAGE = { matchId: 'abc', news: NEWS, language: 'es', zone: 'Europe/Madrid' } as const;

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

test('it is sent to its address, in the reader’s language and time zone', async () => {
  expect(await mailer.deliver(WAY, MESSAGE)).toBe('sent');
  expect(smtp.mails[0]?.to).toBe('ada@mail.example');
  expect(smtp.mails[0]?.text.replace(/=\r\n/g, '')).toContain(
    'Es tu turno. El tiempo se acaba: lun, 23 nov, 21:15.',
  );
});

test('an unknown recipient is gone, a temporary failure is retried', async () => {
  smtp.refusals = { RCPT: '550 no such user' };
  expect(await mailer.deliver(WAY, MESSAGE)).toBe('gone');
  smtp.refusals = { RCPT: '450 try later' };
  expect(await mailer.deliver(WAY, MESSAGE)).toEqual({ againInMs: undefined });
  smtp.refusals = { 'MAIL FROM': '421 go away' };
  expect(await mailer.deliver(WAY, MESSAGE)).toEqual({ againInMs: undefined });
  expect(smtp.mails).toEqual([]);
});

test('a connection lost after the whole mail was sent is uncertain', async () => {
  smtp.cuts = true;
  expect(await mailer.deliver(WAY, MESSAGE)).toBe('maybe');
});

test('an unreachable mail server is retried', async () => {
  const gone = await fakeMailServer();
  await gone.close();
  const other = mailerTo({
    smtpUrl: `smtp://127.0.0.1:${gone.port}`,
    from: 'h@hex.example',
    publicUrl: 'https://hex.example',
  });
  expect(await other.deliver(WAY, MESSAGE)).toEqual({ againInMs: undefined });
  other.close();
});

test.each(['evil.example', 'https://evil.example/x', 'a@b.example'])(
  'a name such as %s is not linked in a mail',
  async (name) => {
    const news = { ...NEWS, kind: 'written', names: [name], seats: [] };
    const message = { ...MESSAGE, news, also: [{ matchId: 'b', news: { ...NEWS, names: ['Ada', name] } }] };
    const { title, text } = mailText(message, 'https://hex.example');
    expect(`${title}${text}`).not.toContain(name);
    expect(`${title}${text}`.replaceAll('https://hex.example/', '')).not.toMatch(/\w[.@]\w|:\/\//);
    expect(text.replaceAll('\u2060', '')).toContain(name);
    expect(text).toContain('https://hex.example/m/abc');
    await mailer.write({ kind: 'back', address: 'ada@mail.example', language: 'en', token: 't', name });
    expect(smtp.mails[0]?.text).not.toContain(name);
  },
);
