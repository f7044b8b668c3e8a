// A page that stays open during a server update requests chunks that no longer exist. Then it is reloaded with the server's current
// build; seat keys are stored in the browser, so a match reopens. It stays while only the network is down; and also during a rolling
// update, as long as another server still has the chunks.

const PART = /\/assets\/[\w./-]+/;
/** Number and interval of failed loads before a reload: a server that has the chunk may just be restarting. */
const TIMES = 3;
const APART_MS = 1000;

/** Call once, before anything is loaded: it must not be in a chunk that may itself be missing. `address`: of this page. */
export function reloadForOtherBuild(address = '/'): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    void mustReload(address, PART.exec(String(payload))?.[0]).then((must) => {
      if (must) location.reload();
    });
  });
}

/** `part`: the URL that failed to load, if the browser reports it. */
const mustReload = async (address: string, part: string | undefined): Promise<boolean> =>
  (await servesAnother(address)) && (part === undefined || (await isGone(part)));

/** Whether a reload would get another build than this one. */
async function servesAnother(address: string): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  const path = own === null ? '' : new URL(own.src).pathname;
  const page = await fetch(address, { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  );
  return page !== '' && path !== '' && !page.includes(path);
}

async function isGone(part: string): Promise<boolean> {
  for (let time = 0; time < TIMES; time++) {
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, APART_MS));
    const isMissing = await fetch(part, { cache: 'no-store' }).then(
      ({ status }) => status === 404,
      () => false,
    );
    if (!isMissing) return false;
  }
  return true;
}
