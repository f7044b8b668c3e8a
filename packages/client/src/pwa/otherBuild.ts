// A page that is open while the server is updated wants parts of itself that are not there any more. Then it is loaded anew, as what the
// server has now; the keys of seats are in the browser, so a match is there again. Where only the network is away, it stays.

/** Call once, before anything is fetched: it cannot be in a part that may itself be gone. `address`: of this page, as of any like it. */
export function reloadForOtherBuild(address = '/'): void {
  addEventListener('vite:preloadError', () => {
    void servesAnother(address).then((isAnother) => {
      if (isAnother) location.reload();
    });
  });
}

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
