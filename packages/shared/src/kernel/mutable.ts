// A value while it is worked out, before anybody else has it: from then on it is never changed in place.

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
