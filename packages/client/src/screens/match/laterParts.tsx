// Lazily loaded parts of the match screen, which most visits show never or only at the end.

import { later } from '../../ui/Later.tsx';

export const Behind = later(() => import('./Behind.tsx').then(({ Behind }) => Behind));
export const CloseRoom = later(() => import('./CloseRoom.tsx').then(({ CloseRoom }) => CloseRoom));
export const Company = later(() => import('./Company.tsx').then(({ Company }) => Company));
export const Result = later(() => import('./Result.tsx').then(({ Result }) => Result));
export const MatchLastTurn = later(() =>
  import('./MatchLastTurn.tsx').then(({ MatchLastTurn }) => MatchLastTurn),
);
export const MatchRuling = later(() => import('./MatchRuling.tsx').then(({ MatchRuling }) => MatchRuling));
export const MatchChat = later(() => import('../../chat/MatchTalk.tsx').then(({ MatchChat }) => MatchChat));
export const OffUntil = later(() => import('./OffUntil.tsx').then(({ OffUntil }) => OffUntil));
export const OnlyThisTab = later(() => import('./OnlyThisTab.tsx').then(({ OnlyThisTab }) => OnlyThisTab));
export const Paused = later(() => import('./Paused.tsx').then(({ Paused }) => Paused));
export const ServerBanners = later(() =>
  import('./ServerNotices.tsx').then(({ ServerBanners }) => ServerBanners),
);
export const CompanyAt = later(() => import('./Company.tsx').then(({ CompanyAt }) => CompanyAt));
export const SeenBy = later(() => import('./Company.tsx').then(({ SeenBy }) => SeenBy));
