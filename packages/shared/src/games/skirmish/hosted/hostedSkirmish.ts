// Skirmish Society as a server holds it: with what is told and posted elsewhere, which no browser needs.

import { skirmish } from '../skirmish.ts';
import { calledBy } from './called.ts';
import { NOTICE_KINDS, notices, ownNotice, unordered } from './notices.ts';

export const hostedSkirmish: typeof skirmish = {
  ...skirmish,
  countsTurns: true,
  count: ({ turn }) => turn,
  notices,
  noticeKinds: NOTICE_KINDS,
  ownNotice,
  unordered,
  calledBy,
};
