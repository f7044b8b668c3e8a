// The modules of client and server, layer by layer lowest first: a module imports from the layers below it and from itself, never
// from a module beside or above it. The layers check (.dependency-cruiser.cjs) makes rules of it; ARCHITECTURE.md
// has a picture of them, which a test compares.

/** A folder below packages/client/src is a module; a game is one module with all that is in it, but for its entry. */
const CLIENT_LAYERS = [
  ['styles', 'art'],
  ['preferences', 'source', 'board'],
  ['text'],
  ['shortcuts'],
  ['gameApi'],
  ['ui', 'sound', 'games/<game>/entry'],
  ['games', 'pwa'],
  ['games/<game>', 'rules', 'roomSettings'],
  ['a11y', 'net', 'settingsDialog'],
  ['matchmaking', 'previews', 'notifications', 'table', 'navigation'],
  ['chat'],
  ['report'],
  [
    'screens/campaign',
    'screens/circle',
    'screens/home',
    'screens/league',
    'screens/myGames',
    'screens/account',
    'screens/learn',
    'screens/match',
    'screens/history',
    'screens/practice',
    'screens/puzzles',
    'screens/replay',
    'screens/sandbox',
    'screens/tv',
    'admin',
    'pictures',
  ],
  ['embed'],
  ['<app>'],
];

/** Where a module's files are, below src, if not in the folder of its name. */
const PLACES = {
  games: 'games/[^/]+$',
  'games/<game>/entry': 'games/[^/]+/entry/',
  'games/<game>': 'games/[^/]+/(?!entry/)',
  '<app>': '[^/]+$',
};

/** What shows or draws for one game by name: all other modules know none. */
const GAME_MODULES = ['styles', 'art', 'games', 'games/<game>', 'games/<game>/entry', 'pictures'];

/** @param {string} room */
const placeOf = (room) => PLACES[room] ?? `${room}/`;

/**
 * Pattern for the paths of some modules.
 * @param {string} src where the modules are, as a pattern
 * @param {readonly string[]} rooms
 */
const inModules = (src, rooms) => `${src}(?:${rooms.map(placeOf).join('|')})`;

/** Each module with those that it may import from. */
const CLIENT_REACH = CLIENT_LAYERS.flatMap((layer, height) =>
  layer.map((room) => ({ room, reach: [...CLIENT_LAYERS.slice(0, height).flat(), room] })),
);

const CLIENT_MODULES = CLIENT_LAYERS.flat();

/** Folders in which no game is named. */
const NEUTRAL_MODULES = CLIENT_MODULES.filter((room) => !GAME_MODULES.includes(room) && room !== '<app>');

/** The server's modules: folders below packages/server/src, lowest first. */
const SERVER_LAYERS = [
  ['base'],
  ['ports'],
  ['match'],
  ['chat'],
  ['table'],
  ['lobby'],
  ['tournaments', 'notifications', 'circles'],
  ['people'],
  ['store', 'sync', 'bots', 'pictures'],
  ['ops'],
  ['cluster'],
  ['rooms', 'http', 'admin'],
  ['app'],
];

/** Each module of the server with those that it may import from. */
const SERVER_REACH = SERVER_LAYERS.flatMap((layer, height) =>
  layer.map((room) => ({ room, reach: [...SERVER_LAYERS.slice(0, height).flat(), room] })),
);

/** The folders below packages/shared/src, lowest first. */
const SHARED_LAYERS = [
  ['kernel'],
  ['roomSettings'],
  ['protocol', 'search'],
  ['games', 'match'],
  ['plans'],
  ['review', 'standings', 'pairing'],
  ['catalogue'],
];

/** Each folder of shared with those that it may import from. */
const SHARED_REACH = SHARED_LAYERS.flatMap((layer, height) =>
  layer.map((room) => ({ room, reach: [...SHARED_LAYERS.slice(0, height).flat(), room] })),
);

module.exports = {
  CLIENT_LAYERS,
  NEUTRAL_MODULES,
  CLIENT_REACH,
  CLIENT_MODULES,
  SERVER_LAYERS,
  SERVER_REACH,
  SHARED_LAYERS,
  SHARED_REACH,
  inModules,
};
