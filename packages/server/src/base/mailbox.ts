// Which addresses lead to one mailbox, as far as can be known: so that nobody gets more letters, or a second profile, by writing an address in
// another way. Mail itself goes to the address as it was typed.

import { domainToASCII } from 'node:url';

/** Providers that ignore dots, under all their names. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** The same for all spellings of one mailbox: capitals, Unicode forms, names of a domain, what follows a `+`, and dots where they count for nothing. */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = domainOf(plain);
  const [local = ''] = plain.slice(0, at).split('+');
  const provider = WITHOUT_DOTS[domain];
  if (provider === undefined) return `${local === '' ? plain.slice(0, at) : local}@${domain}`;
  return `${local.replaceAll('.', '')}@${provider}`;
}

export function domainOf(address: string): string {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .normalize('NFKC')
    .toLowerCase();
  return domainToASCII(domain) || domain;
}
