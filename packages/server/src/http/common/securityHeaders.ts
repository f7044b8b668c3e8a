// The security headers of all responses, computed once: Express's layers would compute them for every response.

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const NOBODY = "'none'";

/** Browser features that no page of ours uses, and so no injected script may. */
const NEVER_USED = [
  ...(['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'] as const),
  ...(['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'] as const),
];
/** The standard header that `helmet` does not set. */
const PERMISSIONS = { 'Permissions-Policy': NEVER_USED.map((feature) => `${feature}=()`).join(', ') };

/** `X-Robots-Tag`: not to be indexed. */
export const NO_SEARCH = 'noindex';

/** Scripts, styles and sockets of our own only. Styles may be set by script, and Pixi draws to blobs and workers. */
const headersFor = (frameAncestors: string): Readonly<Record<string, string>> => ({
  ...PERMISSIONS,
  ...headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          styleSrc: ["'self'", "'unsafe-inline'"],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: [frameAncestors],
        },
      },
      // Plain http on the home network is a normal deployment; a proxy that terminates TLS adds these.
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      originAgentCluster: false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: frameAncestors === NOBODY && { action: 'deny' },
    }),
  ),
});

export const securityHeaders = headersFor(NOBODY);

/** Of pages that any site may embed (embedding.ts), and of nothing else. */
export const embedHeaders = headersFor('*');

type Layer = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The headers that the layer sets; none of them depends on the request. */
function headersOf(layer: Layer): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  layer(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
