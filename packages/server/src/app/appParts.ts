import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../base/clock.ts';
import type { BotModule } from '../base/config/games.ts';
import type { Gauges } from '../ops/load.ts';
import type { OperatorStore } from '../ops/operatorRows.ts';
import type { DrawingsModule } from '../pictures/openPictures.ts';
import type { PlanManner } from '../ports/planStore.ts';
import type { BotThinkers } from '../ports/ports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { Patience } from '../table/state/tableTypes.ts';
import type { NotificationParts } from './notifications.ts';
import type { RoomTerms } from './roomServer.ts';
export interface AppParts extends RoomTerms, Omit<NotificationParts, 'logger'> {
  readonly games: readonly AnyGame[];
  readonly logger: Logger;
  readonly store?: ServiceStore;
  readonly clock?: Clock;
  readonly patience?: Patience;
  /** Where the audit log is stored; a file beside the log's unless a test brings something else. */
  readonly operatorStore?: OperatorStore;
  /** Where bots search; worker threads unless a test brings something else. */
  readonly thinkers?: BotThinkers;
  /** When planned commands are given; as players have it unless a test says otherwise. */
  readonly planManner?: PlanManner;
  /** Modules with bots for games that are not of this repository, by game. */
  readonly botModules?: Readonly<Record<string, BotModule>>;
  /** What renders boards; the client's, unless a test brings its own. */
  readonly drawings?: DrawingsModule;
  /** The heap limit; Node's own unless it is configured. */
  readonly heapMaxBytes?: number | undefined;
  /** How loaded the process is; as it is measured, unless a test says otherwise. */
  readonly gauges?: Partial<Gauges>;
  /** Graceful shutdown; by a signal to its own process unless a test brings something else. */
  readonly stop?: () => void;
  /** Pages of developers beside those of the server; only `npm run dev` and its test bring any. */
  readonly devTools?: () => Promise<RequestHandler>;
  /** For ids and dice secrets; the system's unless a test brings its own. */
  readonly randomBytes?: (count: number) => Buffer;
}
