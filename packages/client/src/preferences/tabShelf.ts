// A second place beside the browser's storage: the tab's own history, which no setting refuses, and which a reload leaves as it is.
// A tab that is closed takes it along. Like the storage it is seen by this site alone, and is sent nowhere.

const FIELD = 'hexmarch';

type Kept = Readonly<Record<string, string>>;

/** Of the place in its history that the tab shows now. */
function shown(): Kept {
  if (typeof history === 'undefined') return {};
  const state: unknown = history.state;
  const kept: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, FIELD) : undefined;
  return kept !== null && typeof kept === 'object' ? (kept as Kept) : {};
}

/** What this page has kept, and what the one before a reload had. */
const values = new Map<string, string>(
  Object.entries(shown()).filter(([, value]) => typeof value === 'string'),
);
let isAsked = false;

/** Each place in the history has a state of its own: all that is known goes to the one that is shown. */
function write(): void {
  isAsked = false;
  if (typeof history === 'undefined') return;
  try {
    history.replaceState({ ...history.state, [FIELD]: Object.fromEntries(values) }, '');
  } catch {
    // Some browsers refuse more than so many in a few seconds: then it is written when the page is left.
  }
}

/** Many at once are written once. */
function ask(): void {
  if (isAsked) return;
  isAsked = true;
  queueMicrotask(write);
}

export const tabShelf = {
  getItem: (key: string): string | null => values.get(key) ?? null,
  setItem: (key: string, value: string): void => {
    values.set(key, value);
    ask();
  },
  removeItem: (key: string): void => {
    if (values.delete(key)) ask();
  },
  names: (): readonly string[] => [...values.keys()],
};

if (typeof addEventListener === 'function')
  addEventListener('pagehide', () => {
    if (values.size > 0) write();
  });
