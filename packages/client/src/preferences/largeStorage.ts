// Values that are too large for localStorage, by key (IndexedDB). Without storage nothing is found, and nothing is lost but time.

const DATABASE = 'hexmarch-large';
const STORE = 'values';
/** The oldest go first. */
const VALUES_MAX = 50;

interface Stored<T> {
  readonly key: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly value: T;
}

/** Undefined also where it cannot be read. The caller's keys tell what the value is. */
export async function recallLarge<T>(key: string): Promise<T | undefined> {
  try {
    const database = await opened();
    const stored = await answered<Stored<T> | undefined>(storeIn(database, 'readonly').get(key));
    database.close();
    return stored?.value;
  } catch {
    return undefined;
  }
}

export async function rememberLarge<T>(key: string, value: T): Promise<void> {
  try {
    const database = await opened();
    const store = storeIn(database, 'readwrite');
    await answered(store.put({ key, at: Date.now(), value } satisfies Stored<T>));
    const keys = await answered(store.index('at').getAllKeys());
    for (const old of keys.slice(0, -VALUES_MAX)) await answered(store.delete(old));
    database.close();
  } catch {
    // Storage is full or refused.
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('at', 'at');
  };
  return answered(request);
}

const storeIn = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(STORE, mode).objectStore(STORE);

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
