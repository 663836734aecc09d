import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
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
 * The line runs over WebSocket, or over polling where that is barred: the third transport never runs. What it carries is
 * JSON: neither side ever sends bytes.
 */
const unused: readonly (readonly [RegExp, string])[] = [
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

const tableOf = (slug: string): string => fileURLToPath(new URL(`src/tables/${slug}/index.ts`, import.meta.url))

/**
 * Of a game's manifest the page has what it says of itself at once, and by and by its words, where no table of its own
 * brings them. The other parts (rules, players, proof) come to no browser: their lines are left out.
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
      const isShown = (path: string) => /\/text(\.ts$|\/)/.test(path) && !existsSync(tableOf(slug))
      const shown = code.replace(part, (line, path: string) => (isShown(path) ? line : ''))
      const left = [...shown.matchAll(/import\('([^']+)'\)/g)].find(([, path = '']) => !isShown(path))
      return left ? this.error(`${id}: a part wants a line of its own: ${left[0]}`) : shown
    },
  }
}

export default defineConfig({
  plugins: [svelte(), preloadFonts(), leaveOutUnused(), keepBack()],
  server: {
    port: 4400,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What most tables draw with is one file: many small ones pack worse, and each is a request of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'svelte', test: /node_modules\/.*\/svelte\//, minShareCount: 3, priority: 1 },
            { name: 'board', test: /\/src\/board\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
