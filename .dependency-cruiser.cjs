// Who may import whom, as rules (ARCHITECTURE.md has a picture), each with the sentence that a newcomer reads on breaking it.
// Type-only imports count like any others. Parsed by swc, since the compiler that we use has no API for this tool yet.

const {
  NEUTRAL_MODULES,
  CLIENT_REACH,
  CLIENT_MODULES,
  SERVER_REACH,
  SHARED_REACH,
  inModules,
} = require('./scripts/lib/moduleLayers.cjs');

const SHARED = '^packages/shared/src/';
const SERVER = '^packages/server/src/';
const CLIENT = '^packages/client/src/';

const COLYSEUS = '/(@colyseus|colyseus|colyseus\\.js)/';
const SQL = '^(node:)?sqlite$|/(pg|better-sqlite3)/';
const REDIS = '/(ioredis|rate-limiter-flexible)/';
const HTTP = '/(express|express-rate-limit|helmet)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const A_GAME = '^packages/(shared|client)/src/games/[^/]+/';

/** Practice opponents and proofs of puzzles, which stand beside the game that they play. */
const A_PLAYER = `${SHARED}games/[^/]+/(bot|proof)/`;

/** Where the parts of one game are. */
const A_MANIFEST = `${SHARED}games/[^/]+/manifest\\.ts$`;

const everywhere = [
  forbid(
    'no-cycles',
    'Two files that import each other, even through others, cannot be understood apart. Move what both need into a third.',
    {},
    { circular: true },
  ),
  forbid(
    'no-unknown-import',
    'This import leads nowhere, so no rule can judge it. Relative imports need their .ts or .tsx ending.',
    { pathNot: '\\.d\\.ts$' },
    { couldNotResolve: true, pathNot: '\\.css$|\\?' },
  ),
  forbid(
    'no-test-in-source',
    'Sources never import tests or tools: what both need belongs to the sources.',
    { path: '^packages/[^/]+/src/' },
    { path: '^packages/[^/]+/(test|tools)/|^scripts/' },
  ),
  forbid(
    'no-game-by-name',
    'What serves every game imports none: games come from a registry, as definitions that are handed on.',
    {
      path: `${SERVER}|${SHARED}(kernel|match|protocol|roomSettings|standings)/|${inModules(CLIENT, NEUTRAL_MODULES)}`,
    },
    { path: A_GAME },
  ),
  forbid(
    'declared-packages-only',
    'A workspace may use only the packages that its own package.json names.',
    { path: '^packages/[^/]+/src/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'server-runs-without-dev-packages',
    'The server is installed without development packages, so its sources may not import one.',
    { path: SERVER },
    { dependencyTypes: ['npm-dev'] },
  ),
];

const onSharedLayers = (from, to) =>
  forbid(
    'shared-layers',
    'A folder of shared imports from the layers below it, not from folders beside or above it. The layers are listed in scripts/lib/moduleLayers.cjs.',
    from,
    to,
  );

const shared = [
  ...SHARED_REACH.map(({ room, reach }) =>
    onSharedLayers(
      { path: `${SHARED}${room}/` },
      { path: SHARED, pathNot: `${SHARED}(${reach.join('|')})/`, dynamic: false },
    ),
  ),
  forbid(
    'shared-stands-alone',
    'The shared code runs in Node and in every browser: it imports nothing but itself, no package, Node module or other workspace. Only match/ and pairing/ use packages: hashes, signatures and a matching algorithm that run everywhere.',
    { path: SHARED, pathNot: `${SHARED}(match|pairing)/` },
    { pathNot: SHARED },
  ),
  forbid(
    'pairing-knows-no-game',
    'Pairing reads results as numbers: it imports the kernel, the hash functions and dice of the log, and its matching algorithm; it knows no game and no wire.',
    { path: `${SHARED}pairing/` },
    {
      pathNot: `${SHARED}(kernel|pairing)/|${SHARED}match/record/(hasher|dice)\\.ts$|/edmonds-blossom-fixed/`,
    },
  ),
  forbid(
    'match-rests-on-hashes',
    'The log and its record rest on kernel, settings, wire and audited hash functions; they know no game.',
    { path: `${SHARED}match/` },
    { pathNot: `${SHARED}(kernel|roomSettings|protocol|match)/|/@noble/(hashes|ed25519)/` },
  ),
  forbid(
    'kernel-knows-no-game',
    'kernel is the ground under all games: it imports only itself.',
    { path: `${SHARED}kernel/` },
    { path: SHARED, pathNot: `${SHARED}kernel/` },
  ),
  forbid(
    'games-are-separate',
    'A game imports kernel and itself, no other game, bot or the wire: it must not know who plays or hosts it.',
    { path: `${SHARED}games/([^/]+)/`, pathNot: `${A_PLAYER}|${A_MANIFEST}` },
    { path: SHARED, pathNot: `${SHARED}(kernel/|games/$1/(?!bot/|proof/|manifest\\.ts$))` },
  ),
  forbid(
    'manifests-know-one-game',
    'A manifest (games/<game>/manifest.ts) says where the parts of its own game are.',
    { path: `${SHARED}games/([^/]+)/manifest\\.ts$` },
    { path: SHARED, pathNot: `${SHARED}(search/gameManifest\\.ts$|games/$1/)` },
  ),
  forbid(
    'manifests-load-later',
    'A manifest is read by all who ask which games there are: it loads their code by import(), when it is asked for.',
    { path: A_MANIFEST },
    { path: SHARED, pathNot: `${SHARED}search/gameManifest\\.ts$`, dynamic: false },
  ),
  forbid(
    'players-know-one-game',
    'The practice opponent of a game (games/<game>/bot) and the proofs of its puzzles (games/<game>/proof) import that game, the kernel and the search; the game does not know them.',
    { path: `${SHARED}games/([^/]+)/(?:bot|proof)/` },
    { path: SHARED, pathNot: `${SHARED}(kernel|games/$1|search)/` },
  ),
  forbid(
    'search-plays-any-game',
    'search finds the best move of any game, or one at random: it imports the kernel only. catalogue/botPlayers.ts says who plays which game.',
    { path: `${SHARED}search/` },
    { path: SHARED, pathNot: `${SHARED}(kernel|search)/` },
  ),
  forbid(
    'styles-know-one-game',
    'How random players play a game (tools/games/<game>/random) knows that game without its bot, the kernel, randomCommand and playout, nothing else.',
    { path: '^packages/shared/tools/games/([^/]+)/random/' },
    {
      pathNot: `${SHARED}(kernel|games/$1(?!/bot/))/|/tools/((playout|randomCommand)\\.ts$|games/$1/random/)`,
    },
  ),
  forbid(
    'tools-know-no-game',
    'A tool works for every game: what it must know of one is in tools/games/<game>.',
    { path: '^packages/shared/tools/', pathNot: '/tools/games/[^/]+/' },
    { path: `${SHARED}games/[^/]+/|/tools/games/[^/]+/` },
  ),
  forbid(
    'tools-of-games-are-separate',
    'What the tools know of a game (tools/games/<game>) knows no other game.',
    { path: '^packages/shared/tools/games/([^/]+)/' },
    { path: `${SHARED}games/[^/]+/|/tools/games/[^/]+/`, pathNot: `${SHARED}games/$1/|/tools/games/$1/` },
  ),
  forbid(
    'protocol-is-opaque',
    'The wire carries games as opaque text: protocol imports the kernel and the settings of a room only.',
    { path: `${SHARED}protocol/` },
    { path: SHARED, pathNot: `${SHARED}(kernel|roomSettings|protocol)/` },
  ),
];

/** Modules of the server that have no library. */
const PURE = 'ports|match|chat|table|lobby|tournaments|notifications|people';
const CHANNELS = `${SERVER}notifications/channels/`;
const ADAPTERS = 'rooms|sync|store|http|bots|admin|pictures|notifications/channels|cluster/redis';

const onServerLayers = (from, to) =>
  forbid(
    'server-layers',
    'A module of the server imports from the layers below it, not from modules beside or above it, and every folder is a module. The layers are listed in scripts/lib/moduleLayers.cjs: a new folder is given its place there. What is loaded later, by import(), may be above.',
    from,
    to,
  );

const server = [
  forbid(
    'server-and-client-are-apart',
    'Server and client meet only in packages/shared.',
    { path: SERVER },
    { path: '^packages/client/' },
  ),
  ...SERVER_REACH.map(({ room, reach }) =>
    onServerLayers(
      { path: `${SERVER}${room}/` },
      { path: SERVER, pathNot: `${SERVER}(${reach.join('|')})/`, dynamic: false },
    ),
  ),
  onServerLayers(
    { path: SERVER, pathNot: `${SERVER}(?:(${SERVER_REACH.map(({ room }) => room).join('|')})/|main\\.ts$)` },
    {},
  ),
  forbid(
    'matches-need-no-library',
    'A match and all that is around it work with ports alone, so they can be tested without sockets or a database: no Colyseus, Express, logger, SQL or Redis.',
    { path: `${SERVER}(base|${PURE})/`, pathNot: CHANNELS },
    { path: `${COLYSEUS}|${HTTP}|${SQL}|${REDIS}|/pino/` },
  ),
  forbid(
    'adapters-are-apart',
    'rooms, sync, store, http, bots, admin, pictures, the channels of notifications and what talks to Redis do not know each other; app joins them.',
    { path: `${SERVER}(${ADAPTERS})/` },
    { path: `${SERVER}(${ADAPTERS})/`, pathNot: `${SERVER}$1/` },
  ),
  forbid(
    'channels-are-joined-in-app',
    'Notifications are composed without knowing by which channel they go out.',
    { path: `${SERVER}(${PURE})/`, pathNot: CHANNELS },
    { path: CHANNELS },
  ),
  forbid(
    'redis-loads-later',
    'Most servers have no Redis: what knows of it is loaded by import(), where the operator names one.',
    { path: SERVER, pathNot: `${SERVER}cluster/redis/` },
    { path: `${SERVER}cluster/redis/`, dynamic: false },
  ),
  forbid(
    'redis-in-redis-only',
    'Only packages/server/src/cluster/redis talks to Redis, and keeps nothing there that may not be lost.',
    { path: SERVER, pathNot: `${SERVER}cluster/redis/` },
    { path: REDIS },
  ),
  forbid(
    'admin-loads-later',
    'Most servers have no admin port: what is behind it is loaded by import(), where the operator asks for it.',
    { path: SERVER, pathNot: `${SERVER}admin/` },
    { path: `${SERVER}admin/`, dynamic: false },
  ),
  forbid(
    'numbers-in-admin-only',
    'Only packages/server/src/admin knows the library that counts; everybody else tells the meter of base/.',
    { path: SERVER, pathNot: `${SERVER}admin/` },
    { path: '/prom-client/' },
  ),
  forbid(
    'passkeys-load-later',
    'Most servers are never asked for a passkey: what checks one is loaded by import(), in ops/webauthn.ts alone.',
    { path: SERVER },
    { path: '/@simplewebauthn/', dynamic: false },
  ),
  forbid(
    'sql-in-store-only',
    'Only packages/server/src/store talks to a database.',
    { path: SERVER, pathNot: `${SERVER}store/` },
    { path: SQL },
  ),
  forbid(
    'channels-call-other-machines',
    'Only the channels of notifications (packages/server/src/notifications/channels) call other machines, since there it is looked at where an address leads.',
    { path: SERVER, pathNot: CHANNELS },
    { path: '^(node:)?(https|dns)$|/(nodemailer|web-push)/' },
  ),
  forbid(
    'store-needs-no-network',
    'A store keeps events; it imports neither Colyseus nor Express.',
    { path: `${SERVER}store/` },
    { path: `${COLYSEUS}|${HTTP}` },
  ),
];

const onFloors = (from, to) =>
  forbid(
    'client-layers',
    'A module of the client imports from the layers below it, not from modules beside or above it, and every folder is a module. The layers are listed in scripts/lib/moduleLayers.cjs: a new folder is given its place there. What is loaded later, by import(), may be above.',
    from,
    to,
  );

const client = [
  ...CLIENT_REACH.map(({ room, reach }) =>
    onFloors(
      { path: inModules(CLIENT, [room]) },
      { path: CLIENT, pathNot: inModules(CLIENT, reach), dynamic: false },
    ),
  ),
  onFloors({ path: CLIENT, pathNot: inModules(CLIENT, CLIENT_MODULES) }, {}),
  forbid(
    'client-and-server-are-apart',
    'Client and server meet only in packages/shared.',
    { path: CLIENT },
    { path: '^packages/server/' },
  ),
  forbid(
    'board-and-ui-are-apart',
    'The board (Pixi) draws, the interface (Preact) shows; neither imports the other, nor the connection.',
    { path: `${CLIENT}(board|ui)/` },
    { path: `${CLIENT}(board|ui|net)/`, pathNot: `${CLIENT}$1/` },
  ),
  forbid(
    'sdk-in-net-only',
    'Only packages/client/src/net knows the Colyseus SDK.',
    { path: CLIENT, pathNot: `${CLIENT}net/` },
    { path: `${COLYSEUS}` },
  ),
  forbid(
    'pixi-outside-ui',
    'Panels are HTML: they import no Pixi.',
    { path: `${CLIENT}ui/` },
    { path: '/pixi\\.js/' },
  ),
  forbid(
    'preact-outside-board',
    'The board is drawn by Pixi: it imports no Preact.',
    { path: `${CLIENT}board/` },
    { path: '/(preact|@preact)/' },
  ),
  forbid(
    'client-games-are-separate',
    'The client part of a game imports no other game, on either side.',
    { path: `${CLIENT}games/([^/]+)/` },
    {
      path: '^packages/(client|shared)/src/games/[^/]+/',
      pathNot: '^packages/(client|shared)/src/games/$1/',
    },
  ),
  forbid(
    'client-games-take-views',
    'The client part of a game is given views and gives commands; it knows no connection, source of views or screen, nor what other games there are.',
    { path: `${CLIENT}games/[^/]+/` },
    { path: `${CLIENT}(net|source|screens)/|${CLIENT}games/registry\\.ts$` },
  ),
];

module.exports = {
  forbidden: [...everywhere, ...shared, ...server, ...client],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|dist-admin|dist-pictures|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
