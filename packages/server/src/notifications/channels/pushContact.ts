// VAPID subject (RFC 8292): the contact for push services. Apple refuses every message with an unreachable contact, so without a real one
// push is not offered.

import { isIP } from 'node:net';
import { isPublicAddress } from './addressRanges.ts';

interface ContactSettings {
  readonly publicUrl: string | undefined;
  readonly mail: { readonly from: string } | undefined;
}

/** `https:` or `mailto:`; undefined: the settings contain neither a public URL nor a mail sender. */
export function contactOf({ publicUrl, mail }: ContactSettings): string | undefined {
  const url = URL.parse(publicUrl ?? '');
  if (url?.protocol === 'https:' && isOnInternet(url.hostname)) return url.origin;
  return mail === undefined ? undefined : mailboxOf(mail.from);
}

function mailboxOf(from: string): string | undefined {
  const address = (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();
  const [, host = ''] = /^[^\s"<>@]+@([^\s"<>@]+)$/.exec(address) ?? [];
  return isOnInternet(host) ? `mailto:${address}` : undefined;
}

/** Reserved by RFC 2606, RFC 6761, RFC 6762 and RFC 9476; `.example` is for documents and tests. */
const NOT_PUBLIC = ['alt', 'home', 'internal', 'invalid', 'lan', 'local', 'localhost', 'test'];

function isOnInternet(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  const labels = host.toLowerCase().split('.');
  return labels.length > 1 && !NOT_PUBLIC.includes(labels.at(-1) ?? '');
}
