// A way into the console: what is asked there, by whom, and what is answered.

import type { Operator, Role } from '@hexmarch/shared/protocol/operators';
import type { Request } from 'express';
import type { fieldsOf } from './wishes.ts';

export interface Asked {
  readonly by: Operator;
  readonly request: Request;
  readonly fields: ReturnType<typeof fieldsOf>;
}

export type Answer = (asked: Asked) => unknown;

export type Way = (method: 'get' | 'post' | 'delete', path: string, role: Role, answer: Answer) => void;
