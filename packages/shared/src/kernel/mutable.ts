// A value under construction, before it is shared: from then on it is immutable.

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
