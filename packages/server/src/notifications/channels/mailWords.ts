// Texts of mails beside the notification, and of the pages that they link to.

import { PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import type { NotificationLanguage } from '../model/notificationTypes.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface MailWords {
  readonly confirm: (link: string) => MailText;
  /** Confirmation of a recovery address. */
  readonly confirmBack: (link: string) => MailText;
  /** Sign-in link for the person with this name. */
  readonly back: (name: string, link: string) => MailText;
  readonly end: (link: string) => string;
}

const MINUTES = PERSON_LIMITS.letterMinutes;

export const MAIL_WORDS: Readonly<Record<NotificationLanguage, MailWords>> = {
  en: {
    confirm: (link) => ({
      subject: 'Hexmarch: confirm your e-mail address',
      text: `Somebody wants Hexmarch to write to this address when it is their turn. If it was you, open this link:\n\n${link}\n\nIf not, do nothing: no further mail will come.\n`,
    }),
    confirmBack: (link) => ({
      subject: 'Hexmarch: your e-mail address as a way back',
      text: `Somebody wants to come back to their games on Hexmarch by this address, should they lose their devices. If it was you, open this link within a day and press the button:\n\n${link}\n\nIf not, do nothing: then this address is not kept.\n`,
    }),
    back: (name, link) => ({
      subject: 'Hexmarch: your way back',
      text: `Somebody wants to come back to the games of ${name} on Hexmarch. If it was you, open this link within ${MINUTES} minutes and press the button. It works once, and your other devices are signed out a day later:\n\n${link}\n\nIf not, do nothing: nobody comes in without this letter.\n`,
    }),
    end: (link) => `No more mail: ${link}`,
  },
  de: {
    confirm: (link) => ({
      subject: 'Hexmarch: bestätige deine E-Mail-Adresse',
      text: `Jemand möchte, dass Hexmarch an diese Adresse schreibt, wenn er am Zug ist. Wenn du das warst, öffne diesen Link:\n\n${link}\n\nWenn nicht, tu nichts: Es kommt keine weitere Mail.\n`,
    }),
    confirmBack: (link) => ({
      subject: 'Hexmarch: deine E-Mail-Adresse als Rückweg',
      text: `Jemand möchte über diese Adresse zu seinen Partien auf Hexmarch zurückfinden, falls alle Geräte verloren gehen. Wenn du das warst, öffne innerhalb eines Tages diesen Link und drücke den Knopf:\n\n${link}\n\nWenn nicht, tu nichts: Dann wird diese Adresse nicht gespeichert.\n`,
    }),
    back: (name, link) => ({
      subject: 'Hexmarch: dein Rückweg',
      text: `Jemand möchte zurück zu den Partien von ${name} auf Hexmarch. Wenn du das warst, öffne innerhalb von ${MINUTES} Minuten diesen Link und drücke den Knopf. Er gilt einmal, und deine anderen Geräte werden einen Tag später abgemeldet:\n\n${link}\n\nWenn nicht, tu nichts: Ohne diese Mail kommt niemand hinein.\n`,
    }),
    end: (link) => `Keine Mails mehr: ${link}`,
  },
  es: {
    confirm: (link) => ({
      subject: 'Hexmarch: confirma tu dirección de correo',
      text: `Alguien quiere que Hexmarch escriba a esta dirección cuando le toque jugar. Si has sido tú, abre este enlace:\n\n${link}\n\nSi no, no hagas nada: no llegará ningún otro correo.\n`,
    }),
    confirmBack: (link) => ({
      subject: 'Hexmarch: tu correo para volver',
      text: `Alguien quiere poder volver a sus partidas de Hexmarch con esta dirección si pierde sus dispositivos. Si has sido tú, abre este enlace antes de un día y pulsa el botón:\n\n${link}\n\nSi no, no hagas nada: entonces esta dirección no se guarda.\n`,
    }),
    back: (name, link) => ({
      subject: 'Hexmarch: tu enlace para volver',
      text: `Alguien quiere volver a las partidas de ${name} en Hexmarch. Si has sido tú, abre este enlace en los próximos ${MINUTES} minutos y pulsa el botón. Sirve una sola vez, y tus otros dispositivos se cerrarán un día después:\n\n${link}\n\nSi no, no hagas nada: nadie entra sin este correo.\n`,
    }),
    end: (link) => `No recibir más correos: ${link}`,
  },
};
