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

export default defineConfig({
  plugins: [svelte(), preloadFonts(), leaveOutUnused()],
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
