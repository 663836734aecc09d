import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { CompileOptions } from 'svelte/compiler'
import { defineConfig, type Plugin } from 'vite'
import { licencesOf } from '../../scripts/lib/licences.mjs'
import { targets } from '../../scripts/lib/oldest.mjs'

const server = process.env['BAY_SERVER'] ?? 'http://127.0.0.1:3000'

/** Preloads the two faces that the first screen needs; the others come when a text asks for them. */
function preloadFonts(): Plugin {
  const wanted = [/saira-latin-wdth-normal.*\.woff2$/, /b612-latin-400-normal.*\.woff2$/]
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => wanted.some((pattern) => pattern.test(file)))
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'body' as const,
        }))
      },
    },
  }
}

/** Whatever page is opened but a table's needs this one beside the first file. The server leaves it out of a table's (`preview.ts`). */
function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /\/Pages-[^/]*\.js$/.test(file))
          .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` } })),
    },
  }
}

/**
 * The styles stand below what the server may have written into the page: that is seen before they have come. Scripts wait for them
 * there as well.
 */
function stylesBelow(): Plugin {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/g
  return {
    name: 'styles-below',
    apply: 'build',
    // Whatever is fetched later says how it looks after the page has: of two rules as strong, the later one holds.
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null
      const below = code.replaceAll('document.head.appendChild(', 'document.body.appendChild(')
      return below === code ? this.error('styles that come later no longer go into the head') : below
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(sheet, '').replace(/\s*<\/body>/, (end) => (html.match(sheet) ?? []).join('') + end),
    },
  }
}

/**
 * The page is drawn here and never taken over from a server. Svelte means the code for that to fall away then, but the
 * bundler keeps it unless it is told; with it goes a call for nearly every element of every component.
 */
const neverHydrated = [
  'export const hydrating = false',
  'export const hydrate_node = undefined',
  ...[
    'set_hydrating',
    'set_hydrate_node',
    'hydrate_next',
    'hydrate_template',
    'read_hydration_instruction',
    'skip_nodes',
    'next',
    'reset',
  ].map((name) => `/* @__NO_SIDE_EFFECTS__ */ export function ${name}() {}`),
].join('\n')

/**
 * The line runs over WebSocket, or over polling where that is barred: each is named where it is used, and the third transport
 * never runs. What it carries is JSON: neither side ever sends bytes.
 */
const unused: readonly (readonly [RegExp, string])[] = [
  [/svelte\/src\/internal\/client\/dom\/hydration\.js$/, neverHydrated],
  [/engine\.io-client\/.*\/transports\/index\.js$/, 'export const transports = {}'],
  [/engine\.io-client\/.*\/webtransport\.js$/, 'export class WT {}'],
  [
    /socket\.io-parser\/.*\/is-binary\.js$/,
    'export const isBinary = () => false\nexport const hasBinary = () => false',
  ],
  [
    /socket\.io-parser\/.*\/binary\.js$/,
    'const none = () => { throw new Error("bytes are not spoken here") }\nexport { none as deconstructPacket, none as reconstructPacket }',
  ],
  [/engine\.io-parser\/.*\/base64-arraybuffer\.js$/, 'export const decode = () => new ArrayBuffer(0)'],
]

function leaveOutUnused(): Plugin {
  return { name: 'leave-out-unused', load: (id) => unused.find(([pattern]) => pattern.test(id))?.[1] }
}

const src = fileURLToPath(new URL('src', import.meta.url))
const games = fileURLToPath(new URL('../games/src', import.meta.url))
const kit = fileURLToPath(new URL('../table/src', import.meta.url))
const start = join(src, 'main.ts')
/** The first module of a game's table. */
const tableOf = (slug: string): string => join(games, slug, 'table/index.ts')
/** Whether a game's own table has the words too; one of a few regions may leave them to the manifest. */
const bringsWords = (slug: string): boolean =>
  existsSync(tableOf(slug)) && /'\.\.\/text\/index\.ts'/.test(readFileSync(tableOf(slug), 'utf8'))

/**
 * Of a game's manifest the page has what it says of itself at once, and later its fair starts, what is known of its box, and its words where no table of its
 * own brings them. The other parts (rules, players, proof) come to no browser: their lines are left out.
 */
function keepBack(): Plugin {
  const part = /^ {2}\w+:.*(?:\n {4}.*)?\bimport\('([^']+)'\).*\n/gm
  return {
    name: 'keep-back',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [, slug] = /\/games\/src\/([\w-]+)\/index\.ts$/.exec(id) ?? []
      if (slug === undefined) return null
      const isShown = (path: string) =>
        /\/(box|presets|stats|tour|verdict)\.ts$/.test(path) || (/\/text(\.ts$|\/)/.test(path) && !bringsWords(slug))
      const shown = code.replace(part, (line, path: string) => (isShown(path) ? line : ''))
      const left = [...shown.matchAll(/import\('([^']+)'\)/g)].find(([, path = '']) => !isShown(path))
      return left ? this.error(`${id}: a part wants a line of its own: ${left[0]}`) : shown
    },
  }
}

const modules = new Set<string>()
/** Notes what the page or its worker is made of. */
const noteModules: Plugin = {
  name: 'note-modules',
  apply: 'build',
  moduleParsed: ({ id }) => void modules.add(id),
}
/** The licences of the packages in it, where everybody who opens the page can read them. */
const layLicences: Plugin = {
  name: 'lay-licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesOf(modules) })
  },
}

/** The mark of a component's own styles, as short as it can be: it stands beside every class, in styles and scripts alike. */
function shortHash(): NonNullable<CompileOptions['cssHash']> {
  const taken = new Map<string, string>()
  return ({ hash, css, filename }) => {
    const whole = hash(css)
    for (let length = 4; ; length++) {
      const mark = `s${whole.slice(0, length)}`
      const owner = taken.get(mark) ?? filename
      if (owner !== filename && length < whole.length) continue
      taken.set(mark, filename)
      return mark
    }
  }
}

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
    readonly importers: readonly string[]
  } | null
}

/** What the index of a library, or of the engine, names and only later parts of the page use. */
const usedLater = new RegExp(
  [
    /engine\.io-client\/.*\/(transports\/polling|contrib\/has-cors)/,
    /svelte\/.*\/(bindings\/(input|select|size)|blocks\/html|shared\/clone)\.js$/,
    /\/engine\/src\/(verification\/|match\/match-id\.ts|contract\/verdict-text\.ts)/,
    /@noble\/hashes\//,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** What tables and the look back at a match both use with little else: a file of its own, or the one would fetch the other. */
const copying = /\/client\/src\/(ui\/(CopyButton\.svelte|copy\.ts)|connection\/(links|reach|origin\.svelte)\.ts)/

/** Everything that has to be here before a module runs. */
function closure(graph: Graph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || usedLater.test(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, next, seen)
  return seen
}

/** A part of no game, which one table needs at once and other parts of the page later: they must not fetch that table for it. */
function isShared(graph: Graph, id: string, needs: ReadonlySet<string>): boolean {
  const importers = graph.getModuleInfo(id.split('?')[0] ?? id)?.importers ?? []
  const ofNoGame = !/\/(games\/src|default-table)\//.test(id)
  return ofNoGame && importers.some((importer) => !needs.has(importer) || isShared(graph, importer, needs))
}

/** What these fetch to show it at once, with all that it needs. */
function shownBy(graph: Graph, needs: ReadonlySet<string>): Set<string> {
  const late = new Set<string>()
  for (const id of needs)
    for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      if (shown.test(next)) closure(graph, next, late)
  return late
}

const slugs = readdirSync(games)
/** The tables of games, and the one of no game in particular. */
const tables = [
  ...slugs.map((slug) => ({ slug, first: tableOf(slug) })),
  { slug: 'plain', first: join(kit, 'default-table/plain.ts') },
].filter(({ first }) => existsSync(first))
/** What every table shows with its first question, though it can be drawn without: fetched as one. */
const first = [
  'board/BoardKeys.svelte',
  'board/Near.svelte',
  'board/Routes.svelte',
  'board/ZoomControl.svelte',
  'choice/Aside.svelte',
  'table-page/layout/Below.svelte',
  'table-page/status/GoalLine.svelte',
  'table-page/question/Hints.svelte',
  'table-page/layout/Lower.svelte',
  'table-page/question/Odds.svelte',
  'table-page/layout/PhoneFoot.svelte',
  'table-page/layout/SheetHandle.svelte',
  'table-page/layout/StripTools.svelte',
  'table-page/layout/shortcut-actions.ts',
  'table-page/company/Advice.svelte',
  'playback/lines.ts',
  'ui/Stepper.svelte',
].map((file) => join(existsSync(join(src, file)) ? src : kit, file))
/** What a game's own table shows as soon as its board stands: fetched as one, too. */
const shown = /\/(Material|ReadBoard|Legend|Dial|DeathStar|Theatres|Strikes)\.svelte$|\/cells\.ts$|\/text\/tells\.ts$/
/** What the keys of table and replay share: neither is to fetch the other for it. */
const keys = /\/ui\/key-of\.ts$/
const pads = slugs.map((slug) => join(games, slug, 'table/Pads.svelte')).filter((file) => existsSync(file))

/**
 * What always comes together is one file: the page with all that it needs at once, and each table with what only that one
 * needs. Many small files pack worse, and each is a request of its own.
 */
function together(): (id: string, graph: Graph) => string | null {
  let page: ReadonlySet<string> | undefined
  let own: readonly { readonly slug: string; readonly needs: ReadonlySet<string> }[] | undefined
  let beside: ReadonlySet<string> | undefined
  let late: readonly { readonly slug: string; readonly needs: ReadonlySet<string> }[] | undefined
  let padded: readonly ReadonlySet<string>[] | undefined
  return (id, graph) => {
    if (id === start) return null
    if (usedLater.test(id) || keys.test(id)) return null
    page ??= closure(graph, start)
    if (page.has(id)) return 'page'
    if (copying.test(id)) return 'copying'
    // Home page and lobby show all games, and need the table of none.
    if (/\/games\/src\/[\w-]+\/shared\/about\.ts$/.test(id)) return 'abouts'
    own ??= tables.map(({ slug, first }) => ({ slug, needs: closure(graph, first) }))
    const [one, another, third] = own.filter(({ needs }) => needs.has(id))
    if (one === undefined) {
      beside ??= new Set(first.flatMap((file) => [...closure(graph, file)]))
      if (beside.has(id)) return 'beside'
      late ??= own.map(({ slug, needs }) => ({ slug, needs: shownBy(graph, needs) }))
      const [mine, theirs] = [...new Set(late.filter(({ needs }) => needs.has(id)).map(({ slug }) => slug))]
      if (mine !== undefined) return theirs === undefined ? `${mine}-shown` : 'shown'
      padded ??= pads.map((file) => closure(graph, file))
      return padded.filter((needs) => needs.has(id)).length > 2 ? 'pads' : null
    }
    if (!another && isShared(graph, id, one.needs)) return `${one.slug}-shared`
    // What is left to itself may come to lie in a table's first file, which waits for what would wait for it.
    return third ? 'board' : another ? `${one.slug}-${another.slug}` : `${one.slug}-own`
  }
}

export default defineConfig({
  plugins: [
    svelte({ compilerOptions: { cssHash: shortHash() } }),
    preloadFonts(),
    preloadPages(),
    stylesBelow(),
    leaveOutUnused(),
    keepBack(),
    noteModules,
    layLicences,
  ],
  // Here, and nowhere else in a browser, manifests come whole: `keepBack` has no say.
  worker: { format: 'es', plugins: () => [noteModules] },
  server: {
    port: 4400,
    // The Host stays what the browser opened: the server welcomes pages of the address that they call it by.
    proxy: { '/api': { target: server }, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: targets,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Whatever is fetched later finds these here.
      resolveDependencies: (_file, needs, { hostType }) =>
        hostType === 'html' ? needs : needs.filter((file) => !/\/(page|rolldown-runtime)-/.test(file)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: usedLater, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: together(), debugName: 'together' }],
        },
      },
    },
  },
})
