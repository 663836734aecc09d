// A part of npm run arrows: checks for import cycles over all files, and checks what components import as types against
// the path rules.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import config from '../.dependency-cruiser.mjs'
import { brokenIn, circlesIn, importsIn } from './lib/svelte-imports.mjs'

process.chdir(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
const imports = importsIn(['packages', 'e2e', 'bench', 'chaos'])
const found = [
  ...circlesIn(imports).map((circle) => `${circle.join(' -> ')}: no-circles`),
  ...brokenIn(imports, config.forbidden),
]
for (const line of found) console.error(line)
console.log(`${imports.size} files with their types, ${found.length} wrong arrows or circles`)
process.exitCode = found.length > 0 ? 1 : 0
