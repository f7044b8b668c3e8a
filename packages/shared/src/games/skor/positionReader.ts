// Reading plain values out of unknown JSON, with words for what is wrong.

/** Says what in a position's text cannot be; its message is meant for people. */
export class PositionError extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PositionError(`${where}: an object is expected`);
  }
  return value as Fields;
}

export function textOf(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new PositionError(`${where}: a text is expected`);
  return value;
}

export function truthOf(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new PositionError(`${where}: true or false is expected`);
  return value;
}

export function integerOf(value: unknown, where: string, least: number, most = 1_000_000): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new PositionError(`${where}: a whole number from ${least} to ${most} is expected`);
  }
  return value;
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[], where: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new PositionError(`${where}: one of ${allowed.join(', ')} is expected`);
  return found;
}
