// Words of link previews (heading.ts).

import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { NotificationLanguage } from '../../notifications/model/notificationTypes.ts';

type Pair = readonly [title: string, description: string];

export interface HeadingWords {
  /** Of the start page. */
  readonly home: string;
  /** There, in the `noscript`. */
  readonly withoutScript: string;
  /** What a public match is at. */
  readonly match: Readonly<Record<MatchStatus, string>>;
  /** How far one is. */
  readonly count: Readonly<Record<'round' | 'turn', (count: number) => string>>;
  readonly invited: (game: string) => string;
  readonly invitedHow: string;
  readonly league: (game: string) => string;
  readonly leagueHow: (size: number) => string;
  /** Pages of a game, by the first part of their address. */
  readonly about: Readonly<Record<string, (game: string) => Pair>>;
}

export const HEADING_WORDS: Readonly<Record<NotificationLanguage, HeadingWords>> = {
  en: {
    home: 'Hex war games to play with friends in your browser. No account: send a link and play.',
    withoutScript: 'To play here, allow JavaScript. This is what is on:',
    match: {
      waiting: 'The room is open. Play in your browser, without an account.',
      playing: 'Being played right now: watch it live.',
      over: 'It is over: see how it went, turn by turn.',
      frozen: 'This match has stopped.',
    },
    count: { round: (count) => `round ${count}`, turn: (count) => `turn ${count}` },
    invited: (game) => `You are invited to a game of ${game}`,
    invitedHow: 'Open the link and play in your browser, without an account.',
    league: (game) => `A league of ${game}`,
    leagueHow: (size) => `${size} people play each other, two at a time, until one is left.`,
    about: {
      learn: (game) => [`Learn ${game}`, 'Lessons that are played on the board.'],
      practice: (game) => [`Practise ${game}`, 'Against the computer, at your pace, even without a network.'],
      play: (game) => [`Play ${game} at once`, 'A position, your move, the easiest opponent. No account.'],
      sandbox: (game) => [`${game} sandbox`, 'Set a position up, play both sides, share it by a link.'],
      rules: (game) => [`Rules of ${game}`, 'Every rule, with pictures.'],
      find: (game) => [`Play ${game}`, 'Meet somebody who wants to play now.'],
      campaign: (game) => [`Campaigns of ${game}`, 'Matches that lead to others, and leagues.'],
      tv: (game) => [`${game}: what is on`, 'One match after the other, live.'],
    },
  },
  de: {
    home: 'Kriegsspiele auf Sechsecken, im Browser mit Freunden gespielt. Kein Konto: Link schicken und losspielen.',
    withoutScript: 'Zum Spielen braucht es JavaScript. Das läuft gerade:',
    match: {
      waiting: 'Der Raum ist offen. Spiel im Browser, ohne Konto.',
      playing: 'Wird gerade gespielt: Sieh live zu.',
      over: 'Vorbei: Sieh Zug für Zug, wie es lief.',
      frozen: 'Diese Partie steht still.',
    },
    count: { round: (count) => `Runde ${count}`, turn: (count) => `Zug ${count}` },
    invited: (game) => `Du bist zu einer Partie ${game} eingeladen`,
    invitedHow: 'Öffne den Link und spiel im Browser, ohne Konto.',
    league: (game) => `Eine Liga in ${game}`,
    leagueHow: (size) => `${size} Leute spielen paarweise gegeneinander, bis eine oder einer übrig ist.`,
    about: {
      learn: (game) => [`${game} lernen`, 'Lektionen, die auf dem Brett gespielt werden.'],
      practice: (game) => [`${game} üben`, 'Gegen den Computer, in deinem Tempo, auch ohne Netz.'],
      play: (game) => [
        `${game} gleich spielen`,
        'Eine Stellung, dein Zug, der leichteste Gegner. Ohne Konto.',
      ],
      sandbox: (game) => [
        `${game}: Sandkasten`,
        'Stell eine Stellung auf, spiel beide Seiten, teile sie als Link.',
      ],
      rules: (game) => [`Regeln von ${game}`, 'Jede Regel, mit Bildern.'],
      find: (game) => [`${game} spielen`, 'Triff jemanden, der jetzt spielen will.'],
      campaign: (game) => [`Feldzüge in ${game}`, 'Partien, die zu anderen führen, und Ligen.'],
      tv: (game) => [`${game}: Was gerade läuft`, 'Eine Partie nach der anderen, live.'],
    },
  },
  es: {
    home: 'Juegos de guerra en hexágonos para jugar con amigos en el navegador. Sin cuenta: manda un enlace y juega.',
    withoutScript: 'Para jugar hace falta JavaScript. Esto es lo que se juega:',
    match: {
      waiting: 'La sala está abierta. Juega en el navegador, sin cuenta.',
      playing: 'Se está jugando ahora: míralo en directo.',
      over: 'Ha terminado: mira cómo fue, turno a turno.',
      frozen: 'Esta partida está detenida.',
    },
    count: { round: (count) => `ronda ${count}`, turn: (count) => `turno ${count}` },
    invited: (game) => `Te invitan a una partida de ${game}`,
    invitedHow: 'Abre el enlace y juega en el navegador, sin cuenta.',
    league: (game) => `Una liga de ${game}`,
    leagueHow: (size) => `${size} personas juegan entre sí, de dos en dos, hasta que queda una.`,
    about: {
      learn: (game) => [`Aprende ${game}`, 'Lecciones que se juegan en el tablero.'],
      practice: (game) => [`Practica ${game}`, 'Contra el ordenador, a tu ritmo, también sin red.'],
      play: (game) => [`Juega a ${game} ya`, 'Una posición, te toca, el rival más fácil. Sin cuenta.'],
      sandbox: (game) => [
        `${game}: arenero`,
        'Coloca una posición, juega ambos bandos, compártela con un enlace.',
      ],
      rules: (game) => [`Reglas de ${game}`, 'Cada regla, con imágenes.'],
      find: (game) => [`Juega a ${game}`, 'Encuentra a alguien que quiera jugar ahora.'],
      campaign: (game) => [`Campañas de ${game}`, 'Partidas que llevan a otras, y ligas.'],
      tv: (game) => [`${game}: lo que se juega ahora`, 'Una partida tras otra, en directo.'],
    },
  },
};
