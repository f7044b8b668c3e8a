// A route of the console: method, path, role, handler.

import type { Operator, Role } from '@hexmarch/shared/protocol/people/operators';
import type { Request } from 'express';
import type { fieldsOf } from './parseRequests.ts';

interface ConsoleCall {
  readonly by: Operator;
  readonly request: Request;
  readonly fields: ReturnType<typeof fieldsOf>;
}

export type Answer = (call: ConsoleCall) => unknown;

export type ConsoleRoute = (
  method: 'get' | 'post' | 'delete',
  path: string,
  role: Role,
  answer: Answer,
) => void;
