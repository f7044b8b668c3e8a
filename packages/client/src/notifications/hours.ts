// Times of day in the format of time fields: `22:30`.

const TIME = /^([01]\d|2[0-3]):([0-5]\d)/;

/** From minutes after midnight. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Undefined for an invalid time, such as an empty field. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = TIME.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
