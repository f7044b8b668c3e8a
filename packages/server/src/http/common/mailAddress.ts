// An e-mail address in a request.

import { z } from 'zod';
import { NOTICE_LIMITS } from '../../notifications/model/noticeLimits.ts';

/** One address and nothing else: what a mail's head is made of may hold no other, nor signs that nobody sees. */
export const mailAddress = z
  .string()
  .max(NOTICE_LIMITS.mailLength)
  .regex(
    /^[^\s\p{C}"(),:;<>@[\]\\]+@[^\s\p{C}"(),:;<>@[\]\\]+\.[^\s\p{C}"(),:;<>@[\]\\.]+$/u,
    'not an e-mail address',
  );
