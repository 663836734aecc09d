import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { CompileOptions } from 'svelte/compiler'
import { defineConfig, type Plugin } from 'vite'

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
          injectTo: 'head' as const,
        }))
      },
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
const start = join(src, 'main.ts')
/** The first module of a game's table. */
const tableOf = (slug: string): string => join(src, 'tables', slug, 'index.ts')
/** Whether a game's own table has the words too; one of a few regions may leave them to the manifest. */
const bringsWords = (slug: string): boolean =>
  existsSync(tableOf(slug)) && /\/sight\/text'/.test(readFileSync(tableOf(slug), 'utf8'))

/**
 * Of a game's manifest the page has what it says of itself at once, and by and by its fair starts, and its words where no table of its
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
        /\/presets\.ts$/.test(path) || (/\/text(\.ts$|\/)/.test(path) && !bringsWords(slug))
      const shown = code.replace(part, (line, path: string) => (isShown(path) ? line : ''))
      const left = [...shown.matchAll(/import\('([^']+)'\)/g)].find(([, path = '']) => !isShown(path))
      return left ? this.error(`${id}: a part wants a line of its own: ${left[0]}`) : shown
    },
  }
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
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What the index of a library names and only later parts of the page use. */
const usedLater =
  /engine\.io-client\/.*\/(transports\/polling|contrib\/has-cors)|svelte\/.*\/bindings\/(input|select)\.js$/

/** Everything that has to be here before a module runs. */
function closure(graph: Graph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || usedLater.test(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, next, seen)
  return seen
}

const slugs = readdirSync(join(src, 'tables'))
const tables = slugs
  .flatMap((slug) => [tableOf(slug), join(src, 'tables', slug, `${slug}.ts`)].map((first) => ({ slug, first })))
  .filter(({ first }) => existsSync(first))
const pads = slugs.map((slug) => join(src, 'tables', slug, 'Pads.svelte')).filter((file) => existsSync(file))

/**
 * What always comes together is one file: the page with all that it needs at once, and each table with what only that one
 * needs. Many small files pack worse, and each is a request of its own.
 */
function together(): (id: string, graph: Graph) => string | null {
  let page: ReadonlySet<string> | undefined
  let own: readonly { readonly slug: string; readonly needs: ReadonlySet<string> }[] | undefined
  let padded: readonly ReadonlySet<string>[] | undefined
  return (id, graph) => {
    if (id === start) return null
    if (usedLater.test(id)) return null
    page ??= closure(graph, start)
    if (page.has(id)) return 'page'
    own ??= tables.map(({ slug, first }) => ({ slug, needs: closure(graph, first) }))
    const [one, another, third] = own.filter(({ needs }) => needs.has(id))
    if (one === undefined) {
      padded ??= pads.map((file) => closure(graph, file))
      return padded.filter((needs) => needs.has(id)).length > 2 ? 'pads' : null
    }
    // What is left to itself may come to lie in a table's first file, which waits for what would wait for it.
    return third ? 'board' : another ? `${one.slug}-${another.slug}` : `${one.slug}-own`
  }
}

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: shortHash() } }), preloadFonts(), leaveOutUnused(), keepBack()],
  server: {
    port: 4400,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: 'es2023',
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
