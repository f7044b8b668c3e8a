// The rooms of client and server, floor by floor from the ground: a room imports from the floors below it and from itself, never
// from a room beside or above it. The layers check (.dependency-cruiser.cjs) makes rules of it; ARCHITECTURE.md
// has a picture of them, which a test compares.

/** A folder below packages/client/src is a room; a game is one room with all that is in it, but for its entry. */
const FLOORS = [
  ['styles', 'art'],
  ['preferences', 'source', 'board'],
  ['text'],
  ['shortcuts'],
  ['gameApi'],
  ['ui', 'sound', 'games/<game>/entry'],
  ['games', 'pwa'],
  ['games/<game>', 'rules', 'roomSettings'],
  ['a11y', 'net', 'settingsDialog'],
  ['matchmaking', 'previews', 'notifications', 'table'],
  ['chat'],
  ['report'],
  [
    'screens/campaign',
    'screens/home',
    'screens/league',
    'screens/myGames',
    'screens/account',
    'screens/learn',
    'screens/match',
    'screens/history',
    'screens/practice',
    'screens/replay',
    'screens/sandbox',
    'screens/tv',
    'admin',
    'pictures',
  ],
  ['embed'],
  ['<app>'],
];

/** Where a room's files are, below src, if not in the folder of its name. */
const PLACES = {
  games: 'games/[^/]+$',
  'games/<game>/entry': 'games/[^/]+/entry/',
  'games/<game>': 'games/[^/]+/(?!entry/)',
  '<app>': '[^/]+$',
};

/** What shows or draws for one game by name: all other rooms know none. */
const GAME_ROOMS = ['styles', 'art', 'games', 'games/<game>', 'games/<game>/entry', 'pictures'];

/** @param {string} room */
const placeOf = (room) => PLACES[room] ?? `${room}/`;

/**
 * Pattern for the paths of some rooms.
 * @param {string} src where the rooms are, as a pattern
 * @param {readonly string[]} rooms
 */
const inRooms = (src, rooms) => `${src}(?:${rooms.map(placeOf).join('|')})`;

/** Each room with those that it may import from. */
const REACH = FLOORS.flatMap((floor, height) =>
  floor.map((room) => ({ room, reach: [...FLOORS.slice(0, height).flat(), room] })),
);

const ROOMS = FLOORS.flat();

/** Folders in which no game is named. */
const NEUTRAL_ROOMS = ROOMS.filter((room) => !GAME_ROOMS.includes(room) && room !== '<app>');

/** The server's rooms: folders below packages/server/src, from the ground. */
const SERVER_FLOORS = [
  ['base'],
  ['ports'],
  ['match'],
  ['chat'],
  ['table'],
  ['lobby'],
  ['leagues', 'notifications'],
  ['people'],
  ['store', 'sync', 'bots', 'pictures'],
  ['ops'],
  ['cluster'],
  ['rooms', 'http', 'admin'],
  ['app'],
];

/** Each room of the server with those that it may import from. */
const SERVER_REACH = SERVER_FLOORS.flatMap((floor, height) =>
  floor.map((room) => ({ room, reach: [...SERVER_FLOORS.slice(0, height).flat(), room] })),
);

/** The folders below packages/shared/src, from the ground. */
const SHARED_FLOORS = [
  ['kernel'],
  ['roomSettings'],
  ['bot', 'protocol', 'search'],
  ['games', 'match'],
  ['catalogue'],
];

/** Each folder of shared with those that it may import from. */
const SHARED_REACH = SHARED_FLOORS.flatMap((floor, height) =>
  floor.map((room) => ({ room, reach: [...SHARED_FLOORS.slice(0, height).flat(), room] })),
);

module.exports = {
  FLOORS,
  NEUTRAL_ROOMS,
  REACH,
  ROOMS,
  SERVER_FLOORS,
  SERVER_REACH,
  SHARED_FLOORS,
  SHARED_REACH,
  inRooms,
};
