import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the shell commands under a heading of a guide, in order. Throws if there are none. */
export function stepsOf(guide: string, heading: string): string {
  const [, rest] = guide.split(`\n## ${heading}\n`)
  const section = rest?.split('\n## ')[0] ?? ''
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands ?? '')
  if (blocks.length === 0) throw new Error(`The guide has no steps under "${heading}".`)
  return blocks.join('')
}

/** Scripts that replace commands which would change the machine. Each script records its calls. */
export type StandIns = Readonly<Record<string, string>>

/**
 * Runs the steps in a directory that stands for the whole machine: `/opt`, `/etc`, `/var` and `/usr/local` are below
 * that directory, and placeholders are filled in. Returns the calls of the replaced commands. Throws with the shell's output.
 */
export function follow(
  steps: string,
  root: string,
  words: Readonly<Record<string, string>>,
  standIns: StandIns,
): string[] {
  const bin = join(root, 'stand-ins')
  const log = join(root, 'asked')
  for (const folder of [
    bin,
    join(root, 'opt'),
    join(root, 'etc/caddy'),
    join(root, 'etc/systemd/system'),
    join(root, 'usr/local/bin'),
  ])
    mkdirSync(folder, { recursive: true })
  writeFileSync(log, '')
  for (const [name, script] of Object.entries(standIns)) {
    writeFileSync(join(bin, name), `#!/bin/sh\nset -e\necho "${name} $*" >> '${log}'\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const filled = Object.entries(words).reduce((text, [word, meant]) => text.replaceAll(word, meant), steps)
  const moved = filled.replace(/(?<![\w.:/-])\/(opt|etc|var|usr\/local)\//g, `${root}/$1/`)
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` }
  const { status, stderr, stdout } = spawnSync('bash', ['--norc', '-eu', '-c', `${moved}\ncat '${log}'`], {
    cwd: root,
    env,
  })
  if (status !== 0) throw new Error(`The steps of the guide fail: ${stderr.toString().slice(-2_000)}`)
  return stdout
    .toString()
    .split('\n')
    .filter((line) => Object.keys(standIns).includes(line.split(' ')[0] ?? ''))
}
