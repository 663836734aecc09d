import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { isCurrent } from '../lib/node.mjs'

it('runs on 22.13 and later, but not on 23', () => {
  const versions = ['18.20.8', '20.20.2', '22.12.0', '22.13.0', '23.11.0', '24.1.0', '26.10.0']
  expect(versions.filter(isCurrent)).toEqual(['22.13.0', '24.1.0', '26.10.0'])
})

/** The real fetch runs where the installed Node is too old, because the whole run uses the fetched Node there. */
describe('on a Node that is too old', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bay327-node-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let root
  let made = 0
  beforeEach(() => mkdirSync((root = join(folder, `${made++}`))))

  const program = join(folder, 'program.mjs')
  const module = JSON.stringify(join(import.meta.dirname, '../lib/node.mjs'))
  writeFileSync(
    program,
    `import { onCurrentNode } from ${module}
await onCurrentNode({ root: process.env.ROOT, ...(process.env.AGAIN ? {} : { found: '20.20.2' }) })
process.once('SIGTERM', () => process.exit(7))
console.log(JSON.stringify({ args: process.argv.slice(2), path: process.env.PATH }))
setTimeout(() => process.exit(5), process.argv[2] === 'wait' ? 600_000 : 0)`,
  )

  /** Returns the environment of a program in which this script is npm. */
  function withNpm(script) {
    const bin = join(root, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho called >> ${join(root, 'calls')}\n${script}\n`, { mode: 0o755 })
    return { ...process.env, ROOT: root, PATH: [bin, process.env.PATH].join(delimiter) }
  }
  /**
   * Returns a script that installs as npm does. The installed program says that it is the right version, and runs this
   * Node.
   */
  const installs = (version) => `
    name=$(node -p "Object.keys(require('./package.json').dependencies)[0]")
    mkdir -p node_modules/$name/bin node_modules/$name/include
    printf '#!/bin/sh\\n[ "$1" = --version ] && exec echo ${version}\\nAGAIN=1 exec ${process.execPath} "$@"\\n' > node_modules/$name/bin/node
    chmod +x node_modules/$name/bin/node`
  const run = (env, ...args) => spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
  const calls = () => readFileSync(join(root, 'calls'), 'utf8').split('\n').length - 1
  const [, version] = /const version = '(.*)'/.exec(readFileSync(JSON.parse(module), 'utf8'))

  it('one is fetched once, and the program goes on with it: its arguments, its exit code, its PATH', () => {
    const env = withNpm(installs(`v${version}`))
    const first = run(env, 'a', '--b')
    expect(first.stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Node 20\.20\.2 .* fetching Node .* once/)])
    const { args, path } = JSON.parse(first.stdout)
    expect([first.status, args]).toEqual([5, ['a', '--b']])
    const home = join(root, '.node', version)
    expect(path.split(delimiter)[0]).toBe(join(home, 'bin'))
    expect([readdirSync(join(root, '.node')), existsSync(join(home, 'include'))]).toEqual([[version], false])
    const second = run(env)
    expect([second.status, second.stderr, calls()]).toEqual([5, '', 1])
  })

  it('signals reach the program', async () => {
    const child = spawn(process.execPath, [program, 'wait'], { env: withNpm(installs(`v${version}`)) })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([7, null])
  })

  it.each([
    ['npm cannot fetch it', 'exit 1', 'npm could not fetch it'],
    ['it does not run here', installs('Illegal instruction'), 'the fetched one does not run here'],
  ])('one sentence says what to do if %s, and nothing is left behind', (_, script, reason) => {
    const { status, stdout, stderr } = run(withNpm(script))
    expect([status, stdout, stderr.trim().split('\n').at(-1)]).toEqual([
      1,
      '',
      `Bay 327 needs Node 22.13 or later, this is 20.20.2, and a newer one could not be had (${reason}): install Node 26 from https://nodejs.org and repeat the command.`,
    ])
    expect(readdirSync(join(root, '.node'))).toEqual([])
  })
})
