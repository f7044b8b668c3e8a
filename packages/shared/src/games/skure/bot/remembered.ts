// Memoization by key.

export type Remembered<T> = (key: string | number, work: () => T) => T;

export function remembered<T>(): Remembered<T> {
  const values = new Map<string | number, T>();
  return (key, work) => {
    const found = values.get(key);
    if (found !== undefined) return found;
    const value = work();
    values.set(key, value);
    return value;
  };
}
