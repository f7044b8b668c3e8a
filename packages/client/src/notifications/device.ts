// This browser's push subscription, through the service worker of the installed app.

/** Undefined without push support, or without a service worker, as over plain http and in private windows. */
export async function pushManager(): Promise<PushManager | undefined> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return worker?.pushManager;
}

/** Asks for permission; undefined if it was refused. */
export async function subscribe(
  manager: PushManager,
  publicKey: string,
): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const before = await manager.getSubscription();
  // A subscription for another server's key, as after a move, is useless.
  if (before !== null && keyOf(before) !== publicKey) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  return (await manager.subscribe(options)).toJSON();
}

/** The endpoint that was removed; undefined if there was none. */
export async function unsubscribe(manager: PushManager): Promise<string | undefined> {
  const subscription = await manager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
