// The icons that the client uses, by set: `lu` lucide (ISC), `gi` game-icons (CC BY 3.0).

export const WANTED = {
  lu: [
    ...['arrow-down', 'arrow-left', 'arrow-right', 'arrow-up', 'ban', 'bell', 'book-open', 'bot', 'castle'],
    ...['check', 'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up', 'circle-check', 'circle'],
    ...['circle-question-mark', 'circle-x', 'clock', 'copy', 'crosshair', 'crown', 'dices', 'door-open'],
    ...['ellipsis', 'eye', 'eye-off', 'flag', 'flask-conical', 'footprints', 'git-branch', 'globe', 'hammer'],
    ...[
      'hand-coins',
      'handshake',
      'history',
      'home',
      'hourglass',
      'info',
      'keyboard',
      'link',
      'list',
      'lock',
    ],
    ...['lock-open', 'log-in', 'log-out', 'map', 'maximize', 'menu', 'message-square', 'minus', 'pause'],
    ...['pencil', 'play', 'plus', 'qr-code', 'redo-2', 'refresh-cw', 'rotate-cw', 'scroll-text', 'search'],
    ...['send', 'settings', 'share-2', 'shield', 'skip-back', 'skip-forward', 'skull', 'step-back'],
    ...['step-forward', 'swords', 'target', 'tent', 'timer', 'trash-2', 'triangle-alert', 'trophy', 'undo-2'],
    ...['user', 'user-minus', 'user-plus', 'users', 'volume-2', 'volume-x', 'wheat', 'wifi-off', 'x'],
    ...['zoom-in', 'zoom-out'],
  ],
  gi: [
    ...['caravan', 'castle', 'cloak-dagger', 'crossed-swords', 'dice-six-faces-five', 'gears', 'mailed-fist'],
    ...['mounted-knight', 'peace-dove', 'person', 'prayer', 'rolling-dices', 'ufo', 'wheat'],
  ],
};
