// What is said, as it is kept.

/** Control characters and the marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

export const cleanText = (text: string): string => text.normalize('NFC').replace(UNPRINTABLE, '').trim();
