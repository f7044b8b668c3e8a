// A JSON value as a flat table of short texts, so that any game's public view can live in one schema map and
// change by single leaves. Root fields are keyed `.name`; a container gets a short id, its fields `id.name`.
//
//   { stage: 'move', stacks: [0, 0, 5, 0] }   →   .stage "\"move\"" · .stacks "[0:4:0" · 0.2 "5"
//
// A list names its length and the scalar most of its items share; only the others are written. Whoever comes late is spared
// the keys of all that has changed: `compact` writes a list's items as one leaf, `id.~`, and only what changes after that
// is written beside it.

import type { Json } from '../kernel/json.ts';

/** Where the table is kept: a schema map on the server, a Map in tests. Deleting an absent key does nothing. */
export interface LeafSink {
  set(key: string, text: string): void;
  delete(key: string): void;
}

interface Container {
  readonly id: string;
  readonly list: boolean;
  readonly fill: string | undefined;
  /** Of a list: its items as JSON when it was compacted last. */
  base: readonly string[];
  /** Of a list: items that are written by themselves. */
  readonly loose: Set<string>;
  readonly children: Map<string, Container>;
}

const newContainer = (id: string, list: boolean, fill: string | undefined): Container => ({
  ...{ id, list, fill },
  ...{ base: [], loose: new Set(), children: new Map() },
});

type Fields = Readonly<Record<string, Json>>;

/** A field of the value itself: a field may be called `__proto__`, and none is inherited. */
const own = (fields: Fields, name: string): Json | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const isContainer = (value: Json | undefined): value is Fields | readonly Json[] =>
  value !== null && typeof value === 'object';

const sameKind = (a: Json | undefined, b: Json): boolean =>
  isContainer(a) && isContainer(b) && Array.isArray(a) === Array.isArray(b);

const MIN_LIST_TO_FILL = 4;
/** Items of a list written by themselves, from which on their keys cost more than all of them as one text. */
const MIN_LOOSE_TO_COMPACT = 6;
/** Bytes of such an item on the wire, with its key. */
const LOOSE_COST = 8;
/** Name of the leaf with the items of a list. */
const BASE = '~';

/** Keeps a sink equal to a JSON object, touching only what differs from the last value written. */
export class LeafWriter {
  private readonly sink: LeafSink;
  private readonly root = newContainer('', false, undefined);
  private ids = 0;
  private last: Json = {};

  constructor(sink: LeafSink) {
    this.sink = sink;
  }

  /** `value` must be a plain JSON object; fields that are `undefined` count as absent. */
  write(value: Json): void {
    this.update(this.root, this.last as Fields, value as Fields);
    this.last = value;
  }

  /** For somebody who is about to get the whole table: the same value in fewer leaves. */
  compact(): void {
    this.compactIn(this.root, this.last as Fields);
  }

  private compactIn(node: Container, value: Fields | readonly Json[]): void {
    if (node.loose.size >= MIN_LOOSE_TO_COMPACT && !(value as readonly Json[]).some(isContainer))
      this.compactItems(node, value as readonly Json[]);
    for (const [name, child] of node.children) {
      const below = own(value as Fields, name);
      if (isContainer(below)) this.compactIn(child, below);
    }
  }

  private compactItems(node: Container, list: readonly Json[]): void {
    const items = list.map((item) => JSON.stringify(item));
    const packed = packItems(items);
    if (packed.length >= node.loose.size * LOOSE_COST) return;
    for (const name of node.loose) this.sink.delete(`${node.id}.${name}`);
    node.loose.clear();
    node.base = items;
    this.sink.set(`${node.id}.${BASE}`, packed);
  }

  private update(node: Container, before: Fields | readonly Json[], after: Fields | readonly Json[]): void {
    if (before === after) return;
    if (Array.isArray(before) && Array.isArray(after)) {
      this.updateList(node, before, after);
      return;
    }
    const old = before as Fields;
    const now = after as Fields;
    for (const name of Object.keys(old)) {
      if (own(now, name) === undefined) this.remove(node, name, own(old, name));
    }
    for (const name of Object.keys(now)) {
      const value = own(now, name);
      const known = own(old, name);
      if (value !== undefined && value !== known) this.put(node, name, known, value);
    }
  }

  /** Rows are long and change in few places: no key is made for an item that stays. */
  private updateList(node: Container, before: readonly Json[], after: readonly Json[]): void {
    for (let i = after.length; i < before.length; i++) this.remove(node, String(i), before[i]);
    for (let i = 0; i < after.length; i++) {
      const value = after[i] as Json;
      if (value !== before[i]) this.put(node, String(i), before[i], value);
    }
  }

  private put(node: Container, name: string, before: Json | undefined, value: Json): void {
    const key = `${node.id}.${name}`;
    if (!isContainer(value)) {
      if (node.children.has(name)) this.remove(node, name, before);
      this.putScalar(node, name, JSON.stringify(value));
      return;
    }
    let child = node.children.get(name);
    if (child !== undefined && !sameKind(before, value)) {
      this.remove(node, name, before);
      child = undefined;
    }
    const fresh = child === undefined;
    child ??= this.adopt(node, name, value);
    const known = fresh ? (Array.isArray(value) ? [] : {}) : (before as Fields);
    if (fresh || (Array.isArray(value) && value.length !== (before as readonly Json[]).length)) {
      this.sink.set(key, header(child, value));
    }
    this.update(child, known, value);
  }

  /** What goes without saying is not written, unless something else was. */
  private putScalar(node: Container, name: string, text: string): void {
    if (node.list) {
      if (!node.loose.has(name) && text === (node.base[Number(name)] ?? node.fill)) return;
      node.loose.add(name);
    }
    this.sink.set(`${node.id}.${name}`, text);
  }

  private adopt(node: Container, name: string, value: Fields | readonly Json[]): Container {
    const list = Array.isArray(value);
    const fill = list ? commonScalar(value as readonly Json[]) : undefined;
    const child = newContainer((this.ids++).toString(36), list, fill);
    node.children.set(name, child);
    return child;
  }

  /** Deletes a field and all below it; a filled item was never written, and deleting it does nothing. */
  private remove(node: Container, name: string, before: Json | undefined): void {
    this.sink.delete(`${node.id}.${name}`);
    node.loose.delete(name);
    const child = node.children.get(name);
    if (child === undefined || !isContainer(before)) return;
    node.children.delete(name);
    if (child.base.length > 0) this.sink.delete(`${child.id}.${BASE}`);
    const fields = before as Fields;
    for (const key of Object.keys(fields)) this.remove(child, key, own(fields, key));
  }
}

function header(node: Container, value: Fields | readonly Json[]): string {
  if (!node.list) return `{${node.id}`;
  const fill = node.fill === undefined ? '' : `:${node.fill}`;
  return `[${node.id}:${(value as readonly Json[]).length}${fill}`;
}

function commonScalar(list: readonly Json[]): string | undefined {
  if (list.length < MIN_LIST_TO_FILL || list.some(isContainer)) return undefined;
  return mostCommon(list.map((item) => JSON.stringify(item)));
}

function mostCommon(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

const RADIX = 36;
/** Whole numbers below the radix: one character each. */
const SMALL = /^\d{1,2}$/;

/** `[[fill, length], [index, item], …]`: what most items are, and those that are something else. */
type Sparse = readonly [readonly [Json, number], ...(readonly [number, Json])[]];
const SPARSE = '^';

/** The shortest of: `~` and a digit an item, where all are small numbers; `^` and the list as `Sparse`; the list as JSON. */
function packItems(items: readonly string[]): string {
  const areSmall = items.every((text) => SMALL.test(text) && Number(text) < RADIX);
  const fill = mostCommon(items);
  const others = items.flatMap((text, i) => (text === fill ? [] : [`[${i},${text}]`]));
  const ways = [
    `[${items.join(',')}]`,
    `${SPARSE}[${[`[${fill},${items.length}]`, ...others].join(',')}]`,
    ...(areSmall ? [`${BASE}${items.map((text) => Number(text).toString(RADIX)).join('')}`] : []),
  ];
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

function unpackItems(text: string | undefined): readonly Json[] {
  if (text === undefined) return [];
  if (text.startsWith(BASE)) return Array.from(text.slice(1), (digit) => Number.parseInt(digit, RADIX));
  if (!text.startsWith(SPARSE)) return JSON.parse(text) as Json[];
  const [[fill, length], ...others] = JSON.parse(text.slice(1)) as unknown as Sparse;
  const items = new Array<Json>(length).fill(fill);
  for (const [i, item] of others) items[i] = item;
  return items;
}

/** The object that a table describes; the inverse of `LeafWriter`. */
export function readLeaves(entries: Iterable<readonly [string, string]>): Record<string, Json> {
  const groups = new Map<string, Map<string, string>>();
  for (const [key, text] of entries) {
    const dot = key.indexOf('.');
    const id = key.slice(0, dot);
    let group = groups.get(id);
    if (group === undefined) {
      group = new Map();
      groups.set(id, group);
    }
    group.set(key.slice(dot + 1), text);
  }
  const none = new Map<string, string>();
  const read = (text: string): Json => {
    if (text.startsWith('{')) return readObject(text.slice(1));
    if (text.startsWith('[')) return readList(text.slice(1));
    return JSON.parse(text) as Json;
  };
  const readObject = (id: string): Record<string, Json> => {
    return Object.fromEntries([...(groups.get(id) ?? none)].map(([name, text]) => [name, read(text)]));
  };
  const readList = (head: string): Json[] => {
    const [id = '', length = '0'] = head.split(':', 2);
    const fillAt = id.length + length.length + 2;
    const fill = fillAt <= head.length ? (JSON.parse(head.slice(fillAt)) as Json) : null;
    const items = new Array<Json>(Number(length)).fill(fill);
    const leaves = groups.get(id) ?? none;
    for (const [i, item] of unpackItems(leaves.get(BASE)).entries()) if (i < items.length) items[i] = item;
    for (const [name, text] of leaves) if (name !== BASE) items[Number(name)] = read(text);
    return items;
  };
  return readObject('');
}
