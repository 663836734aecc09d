import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Programs that only read and write files. They run as they are. */
const harmless =
  'bash sh env cat cp ln mkdir echo sed grep tar gzip chmod install rm mv ls dirname id uname test head tail sleep tr date umask'
/** Programs that change a machine. Each one only notes how it was called, and the calls are checked by `wrongIn`. */
const noted = 'apt-get adduser systemctl journalctl fallocate mkswap swapon crontab docker'

/**
 * Makes a folder that stands for a host's machine: `/opt`, `/etc`, `/var`, `/usr/local` and `/swap` are below it, and no
 * other program is on its path. `own` has scripts for more programs, by name.
 */
export function newMachine(root, own) {
  const bin = join(root, 'bin')
  for (const folder of [
    'bin',
    'opt',
    'etc/caddy',
    'etc/systemd/system',
    'etc/nginx/conf.d',
    'var/lib',
    'usr/local/bin',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  const log = join(root, 'calls')
  writeFileSync(log, '')
  writeFileSync(join(root, 'swap'), '')
  const folders = [dirname(process.execPath), ...process.env.PATH.split(delimiter)]
  for (const name of harmless.split(' ')) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
    if (found !== undefined) symlinkSync(found, join(bin, name))
  }
  symlinkSync(process.execPath, join(bin, 'node'))
  const call = (name) => `echo "$PWD|${name} $*" >> '${log}'`
  const scripts = { ...Object.fromEntries(noted.split(' ').map((name) => [name, call(name)])), ...own }
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  return { root, bin, log }
}

/** Returns a command with the machine's absolute paths below the folder that stands for it. */
export function placedIn({ root }, command) {
  return command.replace(/(?<![\w.:/-])\/(opt|etc|var|usr\/local|swap)(?=[/\s]|$)/g, `${root}/$1`)
}

/** Returns the calls since the last time: `{ cwd, words }`. */
export function callsOf({ log }) {
  const calls = readFileSync(log, 'utf8').split('\n').filter(Boolean)
  writeFileSync(log, '')
  return calls.map((line) => ({
    cwd: line.slice(0, line.indexOf('|')),
    words: line.slice(line.indexOf('|') + 1).split(' '),
  }))
}

/** Returns what is wrong with a call of a program that changes a machine, or undefined. */
export function wrongIn(machine, { cwd, words: [program, ...words] }) {
  if (program === 'docker') return wrongInDocker(machine, cwd, words)
  if (program === 'systemctl') return wrongInUnits(machine, words)
  if (program === 'apt-get' && !['update', 'install'].includes(words[0])) return `apt-get ${words[0]} is unknown here`
  return undefined
}

/** Units that a package of Debian installs. */
const ofDebian = ['caddy', 'nginx', 'redis-server', 'valkey-server', 'cron']

function wrongInUnits({ root }, [verb, ...words]) {
  if (verb === 'daemon-reload') return undefined
  if (!['enable', 'disable', 'start', 'stop', 'restart', 'reload', 'status'].includes(verb))
    return `systemctl ${verb} is unknown here`
  const known = readdirSync(join(root, 'etc/systemd/system'))
  return words
    .filter((word) => word !== '--now' && !ofDebian.includes(word))
    .filter((unit) => !known.includes(unit) && !known.includes(`${unit}.service`))
    .map((unit) => `there is no unit ${unit}`)[0]
}

/** The flags of Compose's commands that the documents use. */
const flags = {
  up: ['-d', '--build', '--no-build', '--remove-orphans', '--wait'],
  exec: ['-T'],
  run: ['--rm', '-T'],
  logs: ['--no-log-prefix', '-f'],
  stop: [],
  start: [],
  cp: [],
}

function wrongInDocker(machine, cwd, [group, ...rest]) {
  if (group !== 'compose') return `docker ${group} is unknown here`
  const words = [...rest]
  const folder = words[0] === '--project-directory' ? words.splice(0, 2)[1] : cwd
  const [verb, ...args] = words
  if (!(verb in flags)) return `docker compose ${verb} is unknown here`
  const strange = args.filter(
    (word, at) => /^--?\w/.test(word) && args.slice(0, at).every((each) => each.startsWith('-')),
  )
  const flag = strange.find((word) => !flags[verb].includes(word))
  if (flag !== undefined) return `docker compose ${verb} has no flag ${flag}`
  const env = existsSync(join(folder, '.env')) ? readFileSync(join(folder, '.env'), 'utf8') : ''
  const file = /^COMPOSE_FILE=(.*)$/m.exec(env)?.[1] ?? 'docker-compose.yml'
  if (!existsSync(join(folder, file))) return `there is no ${file} in ${folder}`
  const text = readFileSync(join(folder, file), 'utf8')
  const missing = unsetIn(text, env)
  if (missing !== undefined) return `${file} needs ${missing}, which is not set`
  const [service, ...inside] = args.filter((word) => !word.startsWith('-') || word === '-')
  const name = service?.split(':')[0]
  if (name !== undefined && !new RegExp(`^  ${name}:$`, 'm').test(text)) return `${file} has no service ${name}`
  return ['exec', 'run'].includes(verb) ? wrongInImage(machine, inside) : undefined
}

/** Returns a variable without which Compose does not start, and which neither `.env` nor these settings set. */
export function unsetIn(compose, env) {
  const needed = [...compose.matchAll(/\$\{(\w+):?\?/g)].map(([, name]) => name)
  return needed.find((name) => !new RegExp(`^${name}=.`, 'm').test(env))
}

/** A command inside the image runs a file of the built server. */
function wrongInImage({ built }, [program, file]) {
  if (program !== 'node') return `the image runs Node, not ${program}`
  return file?.startsWith('dist/') && existsSync(join(built, file)) ? undefined : `the image has no ${file}`
}
