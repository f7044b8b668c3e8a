// Chat of a circle on the server (UI-C25). All throw `ApiError`.

import type {
  CircleChatLine,
  CircleChatReply,
  ReportInCircleRequest,
} from '@hexmarch/shared/protocol/people/circleNews';
import type { ReportReply } from '@hexmarch/shared/protocol/people/reports';
import { call } from '../api/api.ts';
import { circleKey } from '../stored/ownCircles.ts';
import { circleApi } from './circles.ts';
import { keepReceipts } from './reports.ts';

const chatApi = (circleId: string): string => `${circleApi(circleId)}/chat`;

/** The newest messages before that number; without it the newest. */
export const chatPage = (circleId: string, before?: number): Promise<CircleChatReply> =>
  call(
    'GET',
    `${chatApi(circleId)}${before === undefined ? '' : `?before=${before}`}`,
    undefined,
    circleKey(circleId),
  );

export const sayInCircle = (circleId: string, text: string): Promise<CircleChatLine> =>
  call('POST', chatApi(circleId), { text }, circleKey(circleId));

/** All up to that number. */
export const readInCircle = (circleId: string, n: number): Promise<unknown> =>
  call('POST', `${chatApi(circleId)}/read`, { n }, circleKey(circleId));

export const eraseInCircle = (circleId: string, n: number): Promise<unknown> =>
  call('POST', `${chatApi(circleId)}/erase`, { n }, circleKey(circleId));

export async function reportInCircle(circleId: string, request: ReportInCircleRequest): Promise<void> {
  const key = circleKey(circleId);
  const { receipt } = await call<ReportReply>('POST', `${chatApi(circleId)}/report`, request, key);
  keepReceipts(circleId, [receipt]);
}
