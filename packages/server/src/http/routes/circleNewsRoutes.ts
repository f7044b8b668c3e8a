// The API of what members of a circle hear of each other: its chat (UI-C25), calendars (UI-C26), the webhook (UI-C27), and
// notifications (UI-C28). Shapes are in protocol/people/circleNews.ts.

import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { CircleNotificationsReply } from '@hexmarch/shared/protocol/people/circleNews';
import type { ReportReply } from '@hexmarch/shared/protocol/people/reports';
import { assertMember, type CircleCaller } from '../../circles/circleAccess.ts';
import type { CircleCalendar } from '../../circles/circleCalendar.ts';
import type { CircleChat } from '../../circles/circleChat.ts';
import type { CircleWebhook } from '../../circles/circleWebhook.ts';
import type { HookPosts } from '../../circles/hookPosts.ts';
import {
  parseChatPlace,
  parseCircleCalendar,
  parseCircleNotifications,
  parseCircleWebhook,
  parseReportInCircle,
  parseSayInCircle,
} from '../common/circleRequests.ts';
import type { NotificationDesk } from '../common/notificationDesk.ts';
import type { Call, Route } from '../common/route.ts';
import { sendCalendar } from '../common/sendText.ts';
import { acting, type CircleDeps, callerOf } from './circleRoutes.ts';
import { queryParam } from './personRoutes.ts';

export interface CircleNewsDeps extends CircleDeps {
  readonly addressOf: (request: IncomingMessage) => string;
  readonly posts: Pick<HookPosts, 'test'>;
  readonly notifications: NotificationDesk;
}

export const circleNewsRoutes = (deps: CircleNewsDeps): readonly Route[] => [
  ...chatRoutes(deps, deps.circles.chat),
  ...calendarRoutes(deps, deps.circles.calendar),
  ...webhookRoutes(deps, deps.circles.webhook),
  acting(deps)('/notices', (call, caller) => follow(deps, call, caller)),
];

function chatRoutes(deps: CircleNewsDeps, chat: CircleChat): readonly Route[] {
  const act = acting(deps);
  return [
    {
      ...{ method: 'GET', path: '/circles/:name/chat', limit: deps.limit('circleChat', 240, MINUTE_MS) },
      answer: async (call) => {
        const before = Number(queryParam(call.request, 'before') ?? 0);
        return chat.page(call.name, await callerOf(deps, call), before > 0 ? before : undefined);
      },
    },
    act('/chat', ({ name, body, request }, caller) =>
      chat.say(name, caller, parseSayInCircle(body).text, deps.addressOf(request)),
    ),
    act('/chat/read', ({ name, body }, caller) => chat.read(name, caller, parseChatPlace(body).n)),
    act('/chat/erase', ({ name, body }, caller) => chat.erase(name, caller, parseChatPlace(body).n)),
    act(
      '/chat/report',
      async ({ name, body }, caller): Promise<ReportReply> => ({
        receipt: await chat.report(name, caller, parseReportInCircle(body)),
      }),
    ),
  ];
}

function calendarRoutes(deps: CircleNewsDeps, calendar: CircleCalendar): readonly Route[] {
  return [
    {
      ...{ method: 'GET', path: '/circles/:name/calendar' },
      limit: deps.limit('circleCalendarState', 120, MINUTE_MS),
      answer: async (call) => calendar.state(call.name, await callerOf(deps, call)),
    },
    acting(deps)('/calendar', ({ name, body }, caller) => {
      const { on, language = 'en' } = parseCircleCalendar(body);
      return on ? calendar.make(name, caller, language) : calendar.revoke(name, caller);
    }),
    {
      ...{ method: 'GET', path: '/circles/calendar/:name.ics' },
      limit: deps.limit('circleCalendar', 120, MINUTE_MS),
      answer: async ({ name, response }) => sendCalendar(response, await calendar.text(name)),
    },
  ];
}

function webhookRoutes(deps: CircleNewsDeps, webhook: CircleWebhook): readonly Route[] {
  const act = acting(deps);
  return [
    {
      ...{ method: 'GET', path: '/circles/:name/webhook' },
      limit: deps.limit('circleWebhookState', 120, MINUTE_MS),
      answer: async (call) => webhook.state(call.name, await callerOf(deps, call)),
    },
    act('/webhook', ({ name, body }, caller) => webhook.set(name, caller, parseCircleWebhook(body))),
    act('/webhook/remove', ({ name }, caller) => webhook.remove(name, caller)),
    act('/webhook/test', ({ name }, caller) => webhook.test(name, caller, (id) => deps.posts.test(id))),
  ];
}

async function follow(
  { circles, notifications }: CircleNewsDeps,
  { name, body }: Call,
  caller: CircleCaller,
): Promise<CircleNotificationsReply> {
  const circle = await circles.member(name, caller);
  assertMember(circle);
  const wish = parseCircleNotifications(body);
  const key = await notifications.circles.follow(name, circle.self.number, wish);
  return { key };
}
