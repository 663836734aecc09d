import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './place.ts'

/** A copy of the workspace that a test may change. */
export interface Workspace {
  readonly home: string
  /** Copies a game's folder, replaces the words in `changes`, and adds the copy to the list of games. */
  copyGame(folder: string, slug: string, changes: Readonly<Record<string, string>>): void
  /** Adds a game whose folder contains only this manifest to the list of games. */
  writeGame(slug: string, manifest: string): void
  /** Builds page and server as `npm start` does, without the budget check and compression. */
  build(): void
  remove(): void
}

/** Paths that no build reads: earlier builds, stored tables, caches. */
const leftOut = /^[^/]+\/(dist|data|fixtures|coverage|node_modules\/\.vite(-temp)?)$/

/** Copies the packages. Links between packages lead to the copy; other dependencies are shared with this workspace. */
export function copyWorkspace(): Workspace {
  const home = mkdtempSync(join(tmpdir(), 'bay327-copy-'))
  const filter = (path: string): boolean => !leftOut.test(relative(join(root, 'packages'), path))
  cpSync(join(root, 'packages'), join(home, 'packages'), { recursive: true, verbatimSymlinks: true, filter })
  for (const name of ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.svelte.json'])
    cpSync(join(root, name), join(home, name))
  for (const name of ['node_modules', 'scripts']) symlinkSync(join(root, name), join(home, name))
  const games = join(home, 'packages/games/src')
  const list = join(games, 'list.ts')

  function enlist(slug: string): void {
    const manifest = readFileSync(join(games, slug, 'index.ts'), 'utf8')
    const [, name] = /^export (?:const|\{) (\w+)/m.exec(manifest) ?? []
    writeFileSync(list, `${readFileSync(list, 'utf8')}export { ${name} } from './${slug}/index.ts'\n`)
  }

  // With the test runner's NODE_ENV the build would make a larger development page.
  const run = (of: string, program: string, ...words: readonly string[]): void =>
    void execFileSync(process.execPath, [program, ...words], {
      cwd: join(home, 'packages', of),
      env: { ...process.env, NODE_ENV: undefined },
      stdio: ['ignore', 'ignore', 'inherit'],
    })

  return {
    home,
    copyGame(folder, slug, changes) {
      cpSync(folder, join(games, slug), { recursive: true })
      for (const name of readdirSync(join(games, slug), { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.ts')) continue
        const file = join(games, slug, name)
        const text = readFileSync(file, 'utf8')
        writeFileSync(
          file,
          Object.entries(changes).reduce((all, [from, to]) => all.replaceAll(from, to), text),
        )
      }
      enlist(slug)
    },
    writeGame(slug, manifest) {
      mkdirSync(join(games, slug))
      writeFileSync(join(games, slug, 'index.ts'), manifest)
      enlist(slug)
    },
    build() {
      run('client', 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error')
      run('server', 'build.mjs')
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
