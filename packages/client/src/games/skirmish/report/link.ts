// The address of a turn of a match and of what was asked there (UI-S1): `/m/x/turn/7?why=MM`.

interface Linked {
  /** As it is called; absent: the one that is now. */
  readonly turn?: number;
  /** By what an order is asked about. */
  readonly why?: string;
}

const PATH = /^(\/m\/[^/]+)(?:\/turn\/(\d{1,6}))?$/;

/** Undefined for an address that is no match's. */
export function readLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Linked | undefined {
  const found = PATH.exec(pathname);
  if (found === null) return undefined;
  const why = new URLSearchParams(search).get('why');
  return {
    ...(found[2] === undefined ? {} : { turn: Number(found[2]) }),
    ...(why === null ? {} : { why }),
  };
}

/** `pathname` is any address of the match. */
export function linkTo(pathname: string, turn: number | undefined, why: string | undefined): string {
  const match = PATH.exec(pathname)?.[1] ?? pathname;
  const query = why === undefined ? '' : `?${new URLSearchParams({ why })}`;
  return `${match}${turn === undefined ? '' : `/turn/${turn}`}${query}`;
}
