// Normalises mail addresses that lead to one mailbox, so that another spelling gets neither more mail nor a second profile. Mail itself
// goes to the address as typed.

import { domainToASCII } from 'node:url';

/** Providers that ignore dots, under all their names. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** Folds case, Unicode forms, domain aliases, `+` tags, and dots where the provider ignores them. */
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
