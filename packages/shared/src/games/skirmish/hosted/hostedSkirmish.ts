// Skirmish Society as a server holds it: with the words of what is told and posted elsewhere, which no browser needs.

import { skirmish } from '../skirmish.ts';
import { calledBy } from './called.ts';
import { NOTICE_KINDS, notices, ownNotice } from './notices.ts';

export const hostedSkirmish: typeof skirmish = {
  ...skirmish,
  notices,
  noticeKinds: NOTICE_KINDS,
  ownNotice,
  calledBy,
};
