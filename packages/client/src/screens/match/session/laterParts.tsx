// Lazily loaded parts of the match screen, which most visits show never or only at the end.

import { later } from '../../../ui/controls/Later.tsx';

export const Behind = later(() => import('../live/Behind.tsx').then(({ Behind }) => Behind));
export const CloseRoom = later(() => import('../menu/CloseRoom.tsx').then(({ CloseRoom }) => CloseRoom));
export const Company = later(() => import('../people/Company.tsx').then(({ Company }) => Company));
export const Result = later(() => import('../result/Result.tsx').then(({ Result }) => Result));
export const MatchLastTurn = later(() =>
  import('../live/MatchLastTurn.tsx').then(({ MatchLastTurn }) => MatchLastTurn),
);
export const MatchRuling = later(() =>
  import('../result/MatchRuling.tsx').then(({ MatchRuling }) => MatchRuling),
);
export const MatchChat = later(() =>
  import('../../../chat/MatchChat.tsx').then(({ MatchChat }) => MatchChat),
);
export const OffUntil = later(() => import('../menu/OffUntil.tsx').then(({ OffUntil }) => OffUntil));
export const OnlyThisTab = later(() =>
  import('../live/OnlyThisTab.tsx').then(({ OnlyThisTab }) => OnlyThisTab),
);
export const Paused = later(() => import('../live/Paused.tsx').then(({ Paused }) => Paused));
export const ServerBanners = later(() =>
  import('./ServerBanners.tsx').then(({ ServerBanners }) => ServerBanners),
);
export const CompanyAt = later(() => import('../people/Company.tsx').then(({ CompanyAt }) => CompanyAt));
export const SeenBy = later(() => import('../people/Company.tsx').then(({ SeenBy }) => SeenBy));
