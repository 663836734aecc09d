import { execFileSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const tracked = (pattern) =>
  execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Returns the files that a tsconfig names, from the root. */
function filesOf(config) {
  const components = [{ extension: '.svelte', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }]
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const { fileNames } = ts.getParsedCommandLineOfConfigFile(
    join(root, config),
    {},
    host,
    undefined,
    undefined,
    components,
  )
  return fileNames.map((file) => relative(root, file))
}

it('svelte-check reads every component', () => {
  const read = new Set(filesOf('tsconfig.svelte.json'))
  const components = tracked('*.svelte')
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter((file) => !read.has(file))).toEqual([])
})

it('a tsconfig in a parent folder names every TypeScript file, so that the linter checks it with its options', () => {
  const configs = tracked('*tsconfig.json').map((path) => ({ folder: dirname(path), files: new Set(filesOf(path)) }))
  const isUnder = (file, folder) => folder === '.' || file.startsWith(`${folder}/`)
  const isNamed = (file) => configs.some(({ folder, files }) => isUnder(file, folder) && files.has(file))
  expect(tracked('*.ts').filter((file) => !isNamed(file))).toEqual([])
})
