// Validates an e-mail address of a request.

import { z } from 'zod';
import { NOTIFICATION_LIMITS } from '../../notifications/model/notificationLimits.ts';

/** One address and nothing else: no header injection, and no invisible characters. */
export const mailAddress = z
  .string()
  .max(NOTIFICATION_LIMITS.mailLength)
  .regex(
    /^[^\s\p{C}"(),:;<>@[\]\\]+@[^\s\p{C}"(),:;<>@[\]\\]+\.[^\s\p{C}"(),:;<>@[\]\\.]+$/u,
    'not an e-mail address',
  );
