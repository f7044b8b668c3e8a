// What mails say beside the notice, and the pages that their links lead to.

import type { NoticeLanguage } from '../match/notices/noticeTypes.ts';

export interface MailWords {
  readonly confirm: (link: string) => { readonly subject: string; readonly text: string };
  readonly end: (link: string) => string;
}

export const MAIL_WORDS: Readonly<Record<NoticeLanguage, MailWords>> = {
  en: {
    confirm: (link) => ({
      subject: 'Hexmarch: confirm your e-mail address',
      text: `Somebody wants Hexmarch to write to this address when it is their turn. If it was you, open this link:\n\n${link}\n\nIf not, do nothing: no further mail will come.\n`,
    }),
    end: (link) => `No more mail: ${link}`,
  },
  de: {
    confirm: (link) => ({
      subject: 'Hexmarch: bestätige deine E-Mail-Adresse',
      text: `Jemand möchte, dass Hexmarch an diese Adresse schreibt, wenn er am Zug ist. Wenn du das warst, öffne diesen Link:\n\n${link}\n\nWenn nicht, tu nichts: Es kommt keine weitere Mail.\n`,
    }),
    end: (link) => `Keine Mails mehr: ${link}`,
  },
  es: {
    confirm: (link) => ({
      subject: 'Hexmarch: confirma tu dirección de correo',
      text: `Alguien quiere que Hexmarch escriba a esta dirección cuando le toque jugar. Si has sido tú, abre este enlace:\n\n${link}\n\nSi no, no hagas nada: no llegará ningún otro correo.\n`,
    }),
    end: (link) => `No recibir más correos: ${link}`,
  },
};
