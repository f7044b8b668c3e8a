// Lazy dialogs.

import { later } from '../../../../ui/controls/Later.tsx';

export const JoinDialog = later(() =>
  import('../joining/JoinDialog.tsx').then(({ JoinDialog }) => JoinDialog),
);
export const RuleDialog = later(() =>
  import('../rulings/RuleDialog.tsx').then(({ RuleDialog }) => RuleDialog),
);
export const AwayDialog = later(() =>
  import('../../away/AwayDialog.tsx').then(({ AwayDialog }) => AwayDialog),
);
export const Look = later(() => import('../compose/Look.tsx').then(({ Look }) => Look));
export const RowMenu = later(() => import('../orders/RowMenu.tsx').then(({ RowMenu }) => RowMenu));
export const VoteCard = later(() => import('../rulings/VoteCard.tsx').then(({ VoteCard }) => VoteCard));
export const Tv = later(() => import('../../tv/Tv.tsx').then(({ Tv }) => Tv));
export const Preview = later(() => import('../compose/Preview.tsx').then(({ Preview }) => Preview));
export const SeenOrders = later(() =>
  import('../orders/SeenOrders.tsx').then(({ SeenOrders }) => SeenOrders),
);
