// Dialogs that open when somebody asks for them, and are fetched then.

import { later } from '../../../panels/Later.tsx';

export const JoinDialog = later(() => import('./JoinDialog.tsx').then(({ JoinDialog }) => JoinDialog));
export const RuleDialog = later(() => import('./RuleDialog.tsx').then(({ RuleDialog }) => RuleDialog));
export const AwayDialog = later(() => import('../away/AwayDialog.tsx').then(({ AwayDialog }) => AwayDialog));
