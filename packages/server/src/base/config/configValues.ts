// Readers for values from arguments and environment.

/** An invalid argument or variable, as a message for the operator. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export const textOf = (value: string | undefined): string | undefined => (value === '' ? undefined : value);
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** `usual`: the default. Throws `ConfigError`. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  usual: number,
  least: number,
  most: number,
): number {
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}

/** Minimum length of secrets, against guessing. Throws `ConfigError`. */
export function secretOf(name: string, text: string): string {
  if (text.length < SECRET_LEAST || /\s/.test(text))
    throw new ConfigError(`${name} must have at least ${SECRET_LEAST} characters and no spaces`);
  return text;
}

const SECRET_LEAST = 16;
