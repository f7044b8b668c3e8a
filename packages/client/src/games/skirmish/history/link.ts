// URL of a turn and of a selected order (UI-S1): `/m/x/turn/7?why=MM`.

interface Linked {
  /** The turn's number; absent: the current one. */
  readonly turn?: number;
  /** Id of the selected order. */
  readonly why?: string;
}

const PATH = /^(\/m\/[^/]+)(?:\/turn\/(\d{1,6}))?$/;

/** Undefined if the URL is not a match's. */
export function readLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Linked | undefined {
  const found = PATH.exec(pathname);
  if (found === null) return undefined;
  const why = new URLSearchParams(search).get('why');
  return {
    ...(found[2] === undefined ? {} : { turn: Number(found[2]) }),
    ...(why === null ? {} : { why }),
  };
}

/** `pathname` is any path of the match. */
export function linkTo(pathname: string, turn: number | undefined, why: string | undefined): string {
  const match = PATH.exec(pathname)?.[1] ?? pathname;
  const query = why === undefined ? '' : `?${new URLSearchParams({ why })}`;
  return `${match}${turn === undefined ? '' : `/turn/${turn}`}${query}`;
}
