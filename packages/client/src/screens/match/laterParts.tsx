// Parts of the match screen that most visits never or only at their end show: fetched when they are.

import { later } from '../../ui/Later.tsx';

export const Behind = later(() => import('./Behind.tsx').then(({ Behind }) => Behind));
export const CloseRoom = later(() => import('./CloseRoom.tsx').then(({ CloseRoom }) => CloseRoom));
export const Company = later(() => import('./Company.tsx').then(({ Company }) => Company));
export const Result = later(() => import('./Result.tsx').then(({ Result }) => Result));
export const MatchLastTurn = later(() =>
  import('./MatchLastTurn.tsx').then(({ MatchLastTurn }) => MatchLastTurn),
);
export const MatchRuling = later(() => import('./MatchRuling.tsx').then(({ MatchRuling }) => MatchRuling));
export const MatchTalk = later(() => import('../../chat/MatchTalk.tsx').then(({ MatchTalk }) => MatchTalk));
export const OffUntil = later(() => import('./OffUntil.tsx').then(({ OffUntil }) => OffUntil));
export const OnlyThisTab = later(() => import('./OnlyThisTab.tsx').then(({ OnlyThisTab }) => OnlyThisTab));
export const Paused = later(() => import('./Paused.tsx').then(({ Paused }) => Paused));
export const ServerNotices = later(() =>
  import('./ServerNotices.tsx').then(({ ServerNotices }) => ServerNotices),
);
export const CompanyAt = later(() => import('./Company.tsx').then(({ CompanyAt }) => CompanyAt));
export const SeenBy = later(() => import('./Company.tsx').then(({ SeenBy }) => SeenBy));
