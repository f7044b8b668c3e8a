// Fallback for localStorage: the tab's history state, which no setting refuses, and which survives a reload.
// It is lost with the tab. Like localStorage it is same-origin, and is sent nowhere.

const FIELD = 'hexmarch';

type StoredFields = Readonly<Record<string, string>>;

/** Of the tab's current history entry. */
function shown(): StoredFields {
  if (typeof history === 'undefined') return {};
  const state: unknown = history.state;
  const stored: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, FIELD) : undefined;
  return stored !== null && typeof stored === 'object' ? (stored as StoredFields) : {};
}

/** Values stored by this page, and before a reload. */
const values = new Map<string, string>(
  Object.entries(shown()).filter(([, value]) => typeof value === 'string'),
);
let isScheduled = false;

/** Each history entry has a state of its own: all values are written to the current one. */
function write(): void {
  isScheduled = false;
  if (typeof history === 'undefined') return;
  try {
    history.replaceState({ ...history.state, [FIELD]: Object.fromEntries(values) }, '');
  } catch {
    // Some browsers limit writes to a number in a few seconds: then it is written when the page is left.
  }
}

/** Debounced. */
function ask(): void {
  if (isScheduled) return;
  isScheduled = true;
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
