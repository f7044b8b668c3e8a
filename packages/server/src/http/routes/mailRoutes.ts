// The API of recovery by e-mail (UI-P3). Whether an address is known is never revealed, neither by a response nor by its timing.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { MailRequest, MailTokenRequest } from '@hexmarch/shared/protocol/people/people';
import { z } from 'zod';
import { mailAddress, parse } from '../common/requests.ts';
import type { Route } from '../common/route.ts';
import { forComing, forPerson, type PersonDeps } from '../common/signedIn.ts';

const BODY = { takesBody: true } as const;
const DONE = { done: true } as const;
const MAIL: z.ZodType<MailRequest> = z.object({ address: mailAddress });
const LETTER: z.ZodType<MailTokenRequest> = z.object({ token: z.string().regex(/^[\w-]{16,128}$/) });

export function mailRoutes(deps: PersonDeps): readonly Route[] {
  const { people, limit } = deps;
  const { mail } = people;
  const own = forPerson(deps);
  const looks = limit('meMail', 60, MINUTE_MS);
  const opens = limit('meLetters', 20, MINUTE_MS);
  return [
    own('GET', '/me/mail', looks, ({ person }) => mail.state(person.id)),
    own(
      ...(['POST', '/me/mail', limit('meMails', 10, 10 * MINUTE_MS)] as const),
      async (signed, { body }) => {
        await people.assertSure(signed);
        return mail.ask(signed.person, parse(MAIL, body).address);
      },
      BODY,
    ),
    own('POST', '/me/mail/remove', looks, async (signed) => {
      await people.assertSure(signed);
      return mail.remove(signed.person.id);
    }),
    {
      ...{ method: 'POST', path: '/me/mail/confirm', limit: opens, ...BODY },
      answer: async ({ body }) => {
        await mail.confirm(parse(LETTER, body).token);
        return DONE;
      },
    },
    {
      ...{ method: 'POST', path: '/me/mail/back', limit: limit('meMailBack', 5, 10 * MINUTE_MS) },
      ...BODY,
      answer: ({ body }) => {
        mail.askBack(parse(MAIL, body).address);
        return DONE;
      },
    },
    forComing(deps)('/me/mail/in', opens, ({ body }, coming) =>
      people.comeByMail(parse(LETTER, body).token, coming),
    ),
  ];
}
