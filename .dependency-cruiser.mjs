import { games } from './scripts/lib/games.mjs'
import { zodBearing } from './scripts/lib/zod-bearing.mjs'

/** The allowed imports between packages. There are no others. */
const arrows = {
  engine: [],
  games: ['engine'],
  table: ['room', 'engine'],
  room: ['engine'],
  bots: ['engine', 'games'],
  server: ['room', 'games', 'engine', 'bots'],
  client: ['table', 'room', 'games', 'engine'],
}

/** Where rules are loaded in a browser: a worker, and the page's interface to it. */
const work = 'replay/(worker/|work\\.ts$)'
/** How a stored match is opened and described, on its own page and on the result screen of a table. */
const record = 'replay/(open|story)\\.ts$'

/** Layers of the client from the bottom up: each may import those before it only. */
const floors = [
  'text',
  'route',
  'service-worker',
  'ui',
  'connection',
  'questions',
  'tables',
  'rules',
  'stats',
  'cursors',
  'tutorial',
  'history',
  work,
  'analysis',
  'ending',
  'verification',
  record,
  'table-page',
  'lobby',
  'home',
  'big-screen',
  'replay',
  'testing',
]
/** Layers of the kit that tables are drawn with. */
const kitFloors = [
  'styles',
  'text',
  'settings',
  'ui',
  'view',
  'charts',
  'playback',
  'question',
  'board',
  'dice',
  'pads',
  'tracks',
  'choice',
  'detail',
  'regions',
  'default-table',
  'testing',
]
/** A folder, or the pattern of a part of one. */
const under = (some) => `^packages/client/src/(${some.map((one) => (one.includes('/') ? one : `${one}/`)).join('|')})`

/** Files that draw a game, and the lists of them: these use Svelte, and only browsers load them. */
const drawn = '^packages/games/src/([^/]+/table/|(tables|heat-boards)\\.ts$)'
/** Build scripts are not part of a package. */
const building = '^packages/(server/build\\.mjs|client/(vite\\.config\\.ts|scripts/.+))$'
/** Fetches a current Node, for the server too. */
const fetching = '^scripts/lib/node\\.mjs$'
const pure = '^packages/(engine|games|room)/(src|example)/'
/** A game's manifest imports its parts on demand. */
const manifest = '^packages/(games/src/[^/]+|games/example|engine/src/example)/(index|dash-module)\\.ts$'
/** Modules of the server that open or write the embedded store's file. */
const database = '^packages/server/src/store/(sqlite|lock|fault|removal|embedded/(file|calls|statements))\\.ts$'
/** The operator's commands, which are a program of their own. */
const commands = '^packages/server/src/(backup/(backup|embedded)\\.ts|doctor/|tables/|cli/)'
/** The store's thread. */
const thread = '^packages/server/src/store/embedded/worker\\.ts$'
const test = '\\.test\\.(svelte\\.)?ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(arrows).map(([name, allowed]) => ({
      name: `arrows-of-${name}`,
      comment: `${name} may import ${allowed.join(', ') || 'no other package'}.`,
      severity: 'error',
      from: {
        path: `^packages/${name}/`,
        pathNot: [
          building,
          ...(name === 'client' ? ['^packages/client/src/replay/worker/'] : []),
          ...(name === 'games' ? [drawn] : []),
        ],
      },
      to: {
        path: '^(packages|e2e|bench|chaos|scripts)/',
        pathNot: [`^packages/(${[name, ...allowed].join('|')})/`, ...(name === 'server' ? [fetching] : [])],
      },
    })),
    {
      name: 'arrows-of-tables',
      comment: 'The table of a game is drawn with the kit, from what the game shares.',
      severity: 'error',
      from: { path: drawn },
      to: { path: '^(packages|e2e|bench|chaos|scripts)/', pathNot: '^packages/(games|table|room|engine)/' },
    },
    {
      name: 'rules-never-draw',
      comment: 'No rule, bot or word of a game imports its table.',
      severity: 'error',
      from: { path: '^packages/games/', pathNot: drawn },
      to: { path: drawn },
    },
    {
      name: 'regions-are-data',
      comment: 'What a table shows is data, which no component computes: Node can load it.',
      severity: 'error',
      from: { path: '^packages/games/src/[^/]+/table/(bars|board|notes|pads|seat-card)\\.ts$' },
      to: { path: '\\.svelte(\\.ts)?$', reachable: true },
    },
    {
      name: 'arrows-of-the-worker',
      comment: 'What a browser works out behind its page may think like a bot.',
      severity: 'error',
      from: { path: '^packages/client/src/replay/worker/' },
      to: { path: '^(packages|e2e|bench|chaos|scripts)/', pathNot: '^packages/(client|table|bots|room|games|engine)/' },
    },
    {
      name: 'no-way-round-the-name',
      comment: 'Another package is imported by its name, never by a relative path.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|e2e|bench|chaos)/' },
      to: { path: '^(packages/[^/]+|e2e|bench|chaos)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    ...floors.map((floor, i) => ({
      name: `client-${floor}-points-down`,
      comment: `client/src/${floor} may import ${floors.slice(0, i).join(', ') || 'no other folder'} of the client.`,
      severity: 'error',
      // Stories show every table and draw the pages.
      from: {
        path: under([floor]),
        pathNot: [test, '^packages/client/src/tables/stories/', ...(floor === 'replay' ? [under([work, record])] : [])],
      },
      to: { path: '^packages/client/src/', pathNot: under(['styles', ...floors.slice(0, i + 1)]) },
    })),
    ...kitFloors.map((floor, i) => ({
      name: `table-${floor}-points-down`,
      severity: 'error',
      from: { path: `^packages/table/src/${floor}/`, pathNot: test },
      to: {
        path: '^packages/table/src/[^/]+/',
        pathNot: `^packages/table/src/(${kitFloors.slice(0, i + 1).join('|')})/`,
      },
    })),
    {
      name: 'client-floors-are-named',
      comment: 'A folder of the client has its place among the floors.',
      severity: 'error',
      from: {},
      to: { path: '^packages/client/src/[^/]+/', pathNot: under(['styles', ...floors]) },
    },
    {
      name: 'rules-stay-in-the-worker',
      comment:
        "Nothing but the worker imports its files; of their types, and of it as an address, the page's `work.ts` knows.",
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: [test, '^packages/client/src/replay/worker/'] },
      to: { path: '^packages/client/src/replay/worker/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-zod-in-the-browser',
      comment: 'The page takes types, not values, from the modules of room that carry zod.',
      severity: 'error',
      from: { path: '^packages/(client|table)/src/', pathNot: [test, '^packages/client/src/replay/worker/'] },
      to: { path: zodBearing('packages/room/src'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-zod-behind-the-door',
      comment:
        "Whoever takes the engine does not get zod with it: a match's file is read by who asks for `replay-file`.",
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: [test, '^packages/engine/src/match/replay-(file|schema)\\.ts$'] },
      to: { path: '^packages/engine/src/match/replay-(file|schema)\\.ts$|node_modules/zod/' },
    },
    {
      name: 'games-stand-alone',
      comment: 'A game knows no other game; what several share lies in a folder that is none.',
      severity: 'error',
      from: { path: '^packages/games/src/([^/]+)/' },
      to: { path: `^packages/games/src/(${games().join('|')})/`, pathNot: '^packages/games/src/$1/' },
    },
    {
      name: 'pure-packages-stay-pure',
      comment: 'engine, games and room have no I/O.',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'parts-come-late',
      comment:
        "What comes late is a part of a game, from its own folder: the game's manifest alone fetches it, or what makes manifests.",
      severity: 'error',
      from: { path: pure, pathNot: [test, manifest, drawn, '^packages/engine/src/contract/manifest\\.ts$'] },
      to: { dynamic: true },
    },
    {
      name: 'parts-are-of-the-game',
      comment: 'A manifest fetches parts of its own folder.',
      severity: 'error',
      from: { path: manifest },
      to: { dynamic: true, pathNot: '^packages/$1/' },
    },
    {
      name: 'database-stays-in-its-thread',
      comment:
        "Only the store's thread and the operator's commands open the database: a commit would stop the event loop.",
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: [test, database, thread, commands, '^packages/server/src/testing/fixtures/'],
      },
      to: { path: database, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'thread-of-the-database-is-not-imported',
      comment: "The server starts the store's thread, and imports neither it nor the operator's commands.",
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: [test, commands] },
      to: { path: [thread, commands], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'client-sees-only-shared',
      comment: 'Of a game the client takes what it shares and its manifest, whose parts it fetches: it knows no rule.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: [test, '^packages/client/src/(testing|tables/stories)/'] },
      to: {
        path: '^packages/games/src/.+/',
        pathNot: '^packages/games/src/[^/]+/(shared/|text/|index\\.ts$)',
      },
    },
    {
      name: 'shared-knows-no-rule',
      comment: 'What the client may import of a game imports nothing of it beside.',
      severity: 'error',
      from: { path: '^packages/games/src/[^/]+/(shared|text|table)/', pathNot: test },
      to: { path: '^packages/games/src/', pathNot: '^packages/games/src/[^/]+/(shared|text|table)/' },
    },
    {
      name: 'state-is-not-on-the-wire',
      comment: "The room's state stands without the messages that tell of it.",
      severity: 'error',
      from: { path: '^packages/room/src/(state|ids)\\.ts$' },
      to: { path: '^packages/room/src/(protocol|view|codec)/' },
    },
    {
      name: 'no-circles',
      comment: 'Not even of types alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared',
      comment: 'What is imported stands in the package.json of the package that imports it.',
      severity: 'error',
      from: { path: '^(packages|e2e|bench|chaos)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^packages/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.svelte-check)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'svelte', 'default'],
      extensions: ['.ts', '.svelte', '.js', '.mjs', '.json', '.css'],
    },
  },
}
