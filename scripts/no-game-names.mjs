// Fails if a part that serves every game names one game: by its slug, or by a word that only its rulebook uses.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from './lib/games.mjs'
import { namesIn } from './lib/game-names-in.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const shared = ['engine', 'room', 'server', 'table', 'client'].map((name) => join('packages', name, 'src'))
/** Files that list games on purpose, and folders that belong to one game. */
const exempt = [
  /^packages\/client\/src\/tables\/[^/]+\//,
  /\/registry\.ts$/,
  /\.test\.(svelte\.)?ts$/,
  /\/(toy|kit|testkit|testing)\//,
]

const slugs = games()
const files = shared
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !exempt.some((pattern) => pattern.test(path)))

const found = files.flatMap((path) =>
  namesIn(readFileSync(path, 'utf8'), slugs).map(({ line, name }) => `${path}:${line}: names ${name}`),
)
for (const line of found) console.error(line)
console.log(`${files.length} shared files, ${found.length} that name a game`)
process.exitCode = found.length > 0 ? 1 : 0
