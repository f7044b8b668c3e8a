// Numbers within plain data, by paths such as `weights.danger`: what is tuned, and the data with each number times a factor.

type Data = unknown;

/** Addresses of the numbers at and below these paths, in their order. */
export function numbersAt(data: Data, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const found = numbersIn(path.split('.').reduce(partOf, data), path);
    if (found.length === 0) throw new Error(`there is no number at ${path}`);
    return found;
  });
}

function numbersIn(data: Data, path: string): readonly string[] {
  if (typeof data === 'number') return [path];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => numbersIn(value, `${path}.${key}`));
}

const partOf = (data: Data, key: string): Data =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, Data>>)[key] : undefined;

/** Whole numbers. */
export const scaled = (data: Data, factors: ReadonlyMap<string, number>, path = ''): Data => {
  if (typeof data === 'number') return Math.round(data * (factors.get(path) ?? 1));
  if (typeof data !== 'object' || data === null) return data;
  const part = (value: Data, key: string): Data =>
    scaled(value, factors, path === '' ? key : `${path}.${key}`);
  if (Array.isArray(data)) return data.map((value, i) => part(value, String(i)));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, part(value, key)]));
};
