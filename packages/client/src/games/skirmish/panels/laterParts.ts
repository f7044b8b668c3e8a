// Lazy dialogs.

import { later } from '../../../ui/Later.tsx';

export const JoinDialog = later(() => import('./JoinDialog.tsx').then(({ JoinDialog }) => JoinDialog));
export const RuleDialog = later(() => import('./RuleDialog.tsx').then(({ RuleDialog }) => RuleDialog));
export const AwayDialog = later(() => import('../away/AwayDialog.tsx').then(({ AwayDialog }) => AwayDialog));
export const Look = later(() => import('./Look.tsx').then(({ Look }) => Look));
export const RowMenu = later(() => import('./RowMenu.tsx').then(({ RowMenu }) => RowMenu));
export const VoteCard = later(() => import('./VoteCard.tsx').then(({ VoteCard }) => VoteCard));
export const Tv = later(() => import('../tv/Tv.tsx').then(({ Tv }) => Tv));
export const Preview = later(() => import('./Preview.tsx').then(({ Preview }) => Preview));
export const SeenOrders = later(() => import('./SeenOrders.tsx').then(({ SeenOrders }) => SeenOrders));
