// A page that is open while the server is updated wants parts of itself that are not there any more. Then it is loaded anew, as what the
// server has now; the keys of seats are in the browser, so a match is there again. Where only the network is away, it stays; and also while
// one of several servers is updated, as long as another still has the parts.

const PART = /\/assets\/[\w./-]+/;
/** So often, and so long after each other, a part must be missing: a server that has it may just be restarting. */
const TIMES = 3;
const APART_MS = 1000;

/** Call once, before anything is fetched: it cannot be in a part that may itself be gone. `address`: of this page, as of any like it. */
export function reloadForOtherBuild(address = '/'): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    void mustReload(address, PART.exec(String(payload))?.[0]).then((must) => {
      if (must) location.reload();
    });
  });
}

/** `part`: what could not be fetched, where the browser says. */
const mustReload = async (address: string, part: string | undefined): Promise<boolean> =>
  (await servesAnother(address)) && (part === undefined || (await isGone(part)));

/** Whether a page that is loaded now would be made of other files than this one. */
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
