// The icons that the client uses, by set: `lu` lucide (ISC), `gi` game-icons (CC BY 3.0).

export const WANTED = {
  lu: [
    ...['ban', 'bell', 'book-open', 'bot', 'graduation-cap'],
    ...['check', 'chevron-left', 'chevron-right', 'circle-check', 'circle-question-mark', 'circle-x'],
    ...[
      'copy',
      'crown',
      'dices',
      'door-open',
      'eye',
      'flag',
      'flask-conical',
      'gavel',
      'git-branch',
      'hammer',
    ],
    ...['handshake', 'history', 'home', 'hourglass', 'keyboard', 'link', 'list', 'lock', 'log-in'],
    ...[
      'map',
      'menu',
      'message-square',
      'minus',
      'pause',
      'pencil',
      'play',
      'plus',
      'qr-code',
      'redo-2',
      'refresh-cw',
    ],
    ...['scroll-text', 'send', 'settings', 'share-2', 'shield', 'skip-back', 'skip-forward', 'step-back'],
    ...['step-forward', 'swords', 'target', 'triangle-alert', 'trophy', 'undo-2', 'user', 'user-minus'],
    ...['user-plus', 'users', 'wheat', 'wifi-off', 'x'],
  ],
  gi: [
    ...['caravan', 'castle', 'cloak-dagger', 'crossed-swords', 'dice-six-faces-five', 'gears', 'mailed-fist'],
    ...['mounted-knight', 'peace-dove', 'person', 'prayer', 'rolling-dices', 'ufo', 'wheat'],
  ],
};
