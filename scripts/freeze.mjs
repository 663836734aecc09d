// npm run freeze: stores the current rules of every game permanently under their version. Matches played under a
// version are verified by its frozen rules and, after an upgrade, continue from them. Frozen rules are never
// overwritten: rules that have changed need another version and a migration (`Game.migrate`).
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { games } from './lib/games.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'packages/games/frozen')

for (const slug of games()) {
  const text = await bundle(slug)
  const { frozen } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  const name = `${slug}-${frozen.game.rules}.frozen.js`
  const file = join(folder, name)
  if (existsSync(file)) continue
  writeFileSync(file, text)
  console.log(`${name}: ${Math.round(text.length / 1_000)} kB`)
}
list()

/** Bundles the game with its engine. The bundle imports nothing. */
async function bundle(slug) {
  const contents = `
    import { playStretch } from './packages/engine/src/stretch.ts'
    import * as module from './packages/games/src/${slug}/game.ts'
    const game = Object.values(module).find((each) => each.slug === '${slug}')
    export const frozen = { game, play: (stretch) => playStretch(game, stretch) }`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  })
  return outputFiles[0].text
}

/** Returns the source of the list of frozen rules. Each is imported when it is needed. */
function list() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.frozen.js'))
  const slugs = games().sort((a, b) => b.length - a.length)
  const lines = names.sort().map((name) => {
    const slug = slugs.find((candidate) => name.startsWith(`${candidate}-`))
    const rules = name.slice(`${slug}-`.length, -'.frozen.js'.length)
    return `'${slug} ${rules}': () => import('./${name}'),`
  })
  const text = `import type { Frozen } from './frozen-of.ts'

    export * from './frozen-of.ts'

    /** Written by \`npm run freeze\`. */
    export const frozen: Frozen = {
      ${lines.join('\n')}
    }\n`
  const file = join(folder, 'index.ts')
  writeFileSync(file, text)
  execFileSync('npx', ['oxfmt', file], { cwd: root, stdio: 'inherit' })
}
