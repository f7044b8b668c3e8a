// Messages of clients: unknown input becomes a typed value here or `undefined`.

import {
  type ChatMessage,
  type CommandMessage,
  LIMITS,
  type LogRequest,
  type ManageMessage,
} from '@hexmarch/shared/protocol/messages';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (input: unknown): Fields | undefined =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Fields) : undefined;

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export function parseCommandMessage(input: unknown): CommandMessage | undefined {
  const fields = fieldsOf(input);
  if (fields === undefined) return undefined;
  const { id, seq, text } = fields;
  if (!isText(id, LIMITS.commandIdMax) || !isCount(seq) || !isText(text, LIMITS.commandTextMax))
    return undefined;
  return { id, seq, text };
}

/** The id of a command that is otherwise malformed, so that its sender can tell which one was refused. */
export function commandIdOf(input: unknown): string {
  const id = fieldsOf(input)?.id;
  return isText(id, LIMITS.commandIdMax) ? id : '';
}

export function parseChatMessage(input: unknown): ChatMessage | undefined {
  const fields = fieldsOf(input);
  if (fields === undefined) return undefined;
  const { channel, text } = fields;
  if (channel !== 'players' && channel !== 'watchers') return undefined;
  return isText(text, LIMITS.chatTextMax) ? { channel, text } : undefined;
}

const SIMPLE = ['lock', 'unlock', 'allowWatchers', 'refuseWatchers'] as const;
const ABOUT_PERSON = ['remove', 'handOver'] as const;
const PERSON_MAX = 40;

export function parseManageMessage(input: unknown): ManageMessage | undefined {
  const fields = fieldsOf(input);
  if (fields === undefined) return undefined;
  const simple = SIMPLE.find((name) => name === fields.do);
  if (simple !== undefined) return { do: simple };
  const about = ABOUT_PERSON.find((name) => name === fields.do);
  const person = fields.person;
  return about !== undefined && isText(person, PERSON_MAX) ? { do: about, person } : undefined;
}

export function parseLogRequest(input: unknown): LogRequest | undefined {
  const from = fieldsOf(input)?.from;
  return isCount(from) ? { from } : undefined;
}
