import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { CompileOptions } from 'svelte/compiler'
import { defineConfig, type Plugin } from 'vite'
import { licencesOf } from '../../scripts/lib/licences.mjs'
import { targets } from '../../scripts/lib/oldest.mjs'

const server = process.env['BAY_SERVER'] ?? 'http://127.0.0.1:3000'

/** Preloads the two fonts of the first screen. The other fonts load when a text needs them. */
function preloadFonts(): Plugin {
  const patterns = [/\/saira-[\w-]{8}\.woff2$/, /\/b612-[\w-]{8}\.woff2$/]
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => patterns.some((pattern) => pattern.test(file)))
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'body' as const,
        }))
      },
    },
  }
}

/**
 * Preloads the module of all pages except the table's. The server removes this preload from a table's page
 * (`preview.ts`).
 */
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
 * Moves the styles below the text that the server may have written into the page, so that this text is shown before the
 * styles have loaded. Scripts wait for the styles too.
 */
function stylesBelow(): Plugin {
  const sheet = /<link rel="stylesheet"[^>]*>/g
  return {
    name: 'styles-below',
    apply: 'build',
    // Of two rules with the same specificity the later one wins, so styles that load later must come after the page's.
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null
      const below = code.replaceAll('document.head.appendChild(', 'document.body.appendChild(')
      return below === code ? this.error('styles that come later no longer go into the head') : below
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(sheet, '').replace('</body>', (end) => (html.match(sheet) ?? []).join('') + end),
    },
  }
}

/**
 * Functions of Svelte for hydration, which this page never uses. Svelte expects that the bundler removes the code, but
 * the bundler keeps it without this list. The code costs a call for nearly every element of every component.
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
 * Code of libraries that the page never runs. The connection uses WebSocket, or polling if WebSockets are blocked; each
 * is imported where it is used, and the third transport is not used. All data is JSON, without binary parts.
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
  // Every address here is the page's own, which the browser has parsed already. Only parts of the address are read.
  [
    /engine\.io-client\/.*\/parseuri\.js$/,
    `export function parse(source) {
      const { protocol, hostname, port, pathname } = new URL(source)
      return { source, protocol: protocol.slice(0, -1), host: hostname.replace(/[[\\]]/g, ''), port, path: pathname }
    }`,
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
/**
 * Returns whether a game's own table imports the game's texts. A table with few regions may leave the texts to the
 * manifest.
 */
const bringsWords = (slug: string): boolean =>
  existsSync(tableOf(slug)) && /'\.\.\/text\/index\.ts'/.test(readFileSync(tableOf(slug), 'utf8'))

/**
 * Keeps of a game's manifest only the parts that the page uses: the part that it needs at once, and on demand the
 * presets, the reliability data, and the texts if no table of the game imports them. Other parts (rules, players,
 * scenarios) are removed, because no page needs them.
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

const fontsLicence = `\n\n${'-'.repeat(80)}\n\nFonts\n\n${readFileSync(join(kit, 'styles/fonts/LICENSE'), 'utf8')}`
const modules = new Set<string>()
/** Records the modules of the page and its workers. */
const noteModules: Plugin = {
  name: 'note-modules',
  apply: 'build',
  moduleParsed: ({ id }) => void modules.add(id),
}
/** Writes the licences of the bundled packages to a file that everybody who opens the page can read. */
const layLicences: Plugin = {
  name: 'lay-licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesOf(modules) + fontsLicence })
  },
}

/**
 * Returns a component's style suffix. It is as short as possible, because it is repeated with every class in styles and
 * scripts.
 */
function shortHash(): NonNullable<CompileOptions['cssHash']> {
  const owners = new Map<string, string>()
  return ({ hash, css, filename }) => {
    const whole = hash(css)
    for (let length = 4; ; length++) {
      const mark = `s${whole.slice(0, length)}`
      const owner = owners.get(mark) ?? filename
      if (owner !== filename && length < whole.length) continue
      owners.set(mark, filename)
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

/** Exports of a library's or the engine's index that only later parts of the page use. */
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

/** Modules that tables and the history share. They are in a file of their own, so that neither loads the other. */
const copying = /\/client\/src\/(ui\/(CopyButton\.svelte|copy\.ts)|connection\/(links|reach|origin\.svelte)\.ts)/

/** Returns everything that has to be loaded before a module runs. */
function closure(graph: Graph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || usedLater.test(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, next, seen)
  return seen
}

/**
 * Returns whether a module does not belong to this table alone, and other parts of the page need it too. The other parts
 * must not load the table to get the module.
 */
function isShared(graph: Graph, id: string, slug: string, needs: ReadonlySet<string>): boolean {
  if (id.includes(slug === 'plain' ? '/default-table/' : `/games/src/${slug}/`)) return false
  const importers = graph.getModuleInfo(id.split('?')[0] ?? id)?.importers ?? []
  return importers.some((importer) => !needs.has(importer) || isShared(graph, importer, slug, needs))
}

/**
 * Returns the modules that these modules import dynamically and show at once, with all modules that the imported ones
 * need.
 */
function shownBy(graph: Graph, needs: ReadonlySet<string>): Set<string> {
  const late = new Set<string>()
  for (const id of needs)
    for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      if (shown.test(next)) closure(graph, next, late)
  return late
}

const slugs = readdirSync(games)
/** The tables of games, and the default one. */
const tables = [
  ...slugs.map((slug) => ({ slug, first: tableOf(slug) })),
  { slug: 'plain', first: join(kit, 'default-table/plain.ts') },
].filter(({ first }) => existsSync(first))
/** Modules that every table shows with its first question, without the drawing. They are loaded as one file. */
const first = [
  'board/BoardKeys.svelte',
  'board/camera/Near.svelte',
  'board/Routes.svelte',
  'board/camera/ZoomControl.svelte',
  'regions/Bar.svelte',
  'choice/Aside.svelte',
  'choice/CountRow.svelte',
  'choice/GroupRow.svelte',
  'table-page/layout/Below.svelte',
  'table-page/status/GoalLine.svelte',
  'table-page/question/Hints.svelte',
  'table-page/question/Attention.svelte',
  'table-page/Background.svelte',
  'table-page/late-parts.ts',
  'table-page/layout/Lower.svelte',
  'table-page/question/Odds.svelte',
  'table-page/question/PadLine.svelte',
  'table-page/question/Steps.svelte',
  'table-page/layout/PhoneFoot.svelte',
  'table-page/layout/SheetHandle.svelte',
  'table-page/layout/StripTools.svelte',
  'table-page/layout/shortcut-actions.ts',
  'table-page/company/Advice.svelte',
  'table-page/log/announcement.ts',
  'ui/Stepper.svelte',
].map((file) => {
  const found = [src, kit].map((folder) => join(folder, file)).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${file} is in the list of first modules, and does not exist.`)
  return found
})
/** Modules that a game's own table shows after its board. They are loaded as one file too. */
const shown =
  /\/(Material|ReadBoard|Legend|DeathStar|Theatres|Strikes)\.svelte$|\/table\/(bars|kinds|notes)\.ts$|\/pads\.ts$|\/text\/tells\.ts$/
/** Part of the board's file, although pages without a board draw it too. */
const marks = /\/table\/src\/board\/SeatMark\.svelte/
/** Keyboard code of table and replay. It is in a file of its own, so that table and replay do not load each other. */
const keys = /\/ui\/key-of\.ts$/

/**
 * Puts modules that are always loaded together into one file: the page with its static imports, and each table with the
 * modules that only it needs. Many small files compress worse, and each costs a request.
 */
function together(): (id: string, graph: Graph) => string | null {
  let page: ReadonlySet<string> | undefined
  let own: readonly { readonly slug: string; readonly needs: ReadonlySet<string> }[] | undefined
  let beside: ReadonlySet<string> | undefined
  let home: ReadonlySet<string> | undefined
  let late: readonly { readonly slug: string; readonly needs: ReadonlySet<string> }[] | undefined
  return (id, graph) => {
    if (id === start) return null
    if (usedLater.test(id) || keys.test(id)) return null
    page ??= closure(graph, start)
    if (page.has(id)) return 'page'
    if (marks.test(id)) return 'board'
    if (copying.test(id)) return 'copying'
    // Home page and lobby show all games and load no game's table. A table loads its own game only.
    const [, game] = /\/games\/src\/([\w-]+)\/shared\/about\.ts$/.exec(id) ?? []
    if (game !== undefined) return `${game}-about`
    own ??= tables.map(({ slug, first }) => ({ slug, needs: closure(graph, first) }))
    const needing = own.filter(({ needs }) => needs.has(id))
    const [owner, another] = needing
    if (owner === undefined) {
      beside ??= new Set(first.flatMap((file) => [...closure(graph, file)]))
      // The home page needs some of these modules, and must not load the others for them.
      home ??= closure(graph, join(src, 'home/Home.svelte'))
      if (beside.has(id)) return home.has(id) ? 'common' : 'beside'
      late ??= own.map(({ slug, needs }) => ({ slug, needs: shownBy(graph, needs) }))
      const showing = late.filter(({ needs }) => needs.has(id))
      const [mine] = showing
      // What games share among themselves stays out of the file for all.
      if (showing.length > 1)
        return id.includes('/games/src/') ? `${showing.map(({ slug }) => slug).join('-')}-shown` : 'shown'
      if (mine && !isShared(graph, id, mine.slug, mine.needs)) return `${mine.slug}-shown`
      return null
    }
    if (!another && isShared(graph, id, owner.slug, owner.needs))
      return `${owner.slug}-${id.includes('/games/src/') ? 'shared' : 'kit'}`
    // Without this rule, the bundler could put the module into a table's first file, which would then have to wait for
    // it.
    if (!another) return `${owner.slug}-own`
    // The board's file has the modules that most tables need. Tables must not load what only a few others need.
    return needing.length > 4 ? 'board' : needing.map(({ slug }) => slug).join('-')
  }
}

/** Fails the build if the first or next files of a table contain modules of a game of which the table needs none. */
function refuseStrangers(): Plugin {
  const gameOf = (id: string): string | undefined =>
    id.startsWith(games) ? id.slice(games.length).split('/')[1] : undefined
  return {
    name: 'refuse-strangers',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const page = [...closure(this, start)]
      const strangers = tables.flatMap(({ slug, first }) => {
        const needs = closure(this, first)
        const needed = new Set([...page, ...needs, ...shownBy(this, needs)])
        const known = new Set([...needed].map(gameOf))
        const files = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => needed.has(id))))
        for (const { imports } of files)
          for (const chunk of chunks) if (imports.includes(chunk.fileName)) files.add(chunk)
        return [...files].flatMap(({ fileName, moduleIds }) =>
          moduleIds.filter((id) => !known.has(gameOf(id))).map((id) => `${slug} loads ${id} with ${fileName}`),
        )
      })
      if (strangers.length > 0) this.error(`Tables load what they do not need:\n${strangers.join('\n')}`)
    },
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
    refuseStrangers(),
  ],
  // Workers contain whole manifests, so they are built without `keepBack`.
  worker: { format: 'es', plugins: () => [noteModules] },
  server: {
    port: 4400,
    // The proxy does not change the Host header, because the server accepts pages of the address with which they were
    // opened.
    proxy: { '/api': { target: server }, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: targets,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Imports that load later do not list files that the page has loaded already.
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
