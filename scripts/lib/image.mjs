import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { DockerfileParser } from 'dockerfile-ast'

const run = promisify(execFile)

/**
 * Matches environment variables that a build step may inherit, as it would from the base image and the host's network.
 */
export const inherited =
  /^(PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_config_(registry|userconfig|cache))$/i

/** Matches directories of the base image. Every other absolute path in a step belongs to the image. */
const ofTheBase = /^\/(bin|dev|etc|lib|opt|proc|run|sbin|sys|tmp|usr|var)(\/|$)/

/**
 * Builds the image of a Dockerfile without a container engine: each stage in a directory of its own below `into`, which
 * contains only what the stage's steps put there. The base image is this machine's Node; its user `node` is the current
 * user. Returns the last stage. Throws if a step fails, and on an unknown instruction or flag.
 * @param context the directory that `COPY` takes from.
 * @param env more environment variables for each step, such as the package store.
 */
export async function buildImage({ dockerfile, context, into, env = {} }) {
  const stages = []
  const tools = join(into, '.base')
  mkdirSync(tools, { recursive: true })
  writeFileSync(join(tools, 'chown'), '#!/bin/sh\n[ "$1" = node:node ] && [ -e "$2" ]\n', { mode: 0o755 })
  const base = Object.fromEntries(Object.entries(process.env).filter(([name]) => inherited.test(name)))
  const own = { ...base, PATH: `${tools}:${base.PATH}`, ...env }

  for (const step of DockerfileParser.parse(readFileSync(dockerfile, 'utf8')).getInstructions()) {
    const stage = stages.at(-1)
    try {
      if (step.getKeyword() === 'FROM') stages.push(begin(step, into, stages, own))
      else await take(step, stage, { context, stages })
    } catch (error) {
      throw new Error(`${step}\n${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`, { cause: error })
    }
  }
  return stages.at(-1)
}

function begin(step, into, stages, env) {
  if (step.getImageName() !== 'node') throw new Error('Only Node stands in for a base image.')
  const name = step.getBuildStage() ?? `${stages.length}`
  const folder = join(into, name)
  mkdirSync(folder)
  return { name, folder, workdir: '/', env, image: {}, user: 'root', ports: [], command: [], health: [] }
}

async function take(step, stage, from) {
  known(step)
  const words = step.getArguments().map((word) => word.getValue())
  switch (step.getKeyword()) {
    case 'WORKDIR':
      stage.workdir = posix.resolve(stage.workdir, words[0])
      mkdirSync(placeOf(stage, stage.workdir), { recursive: true })
      return
    case 'ENV':
      for (const pair of step.getProperties()) stage.image[pair.getName()] = pair.getUnescapedValue()
      return
    case 'ARG': {
      const [name, value] = step.getArgumentsContent().split('=')
      stage.env = { ...stage.env, [name]: value }
      return
    }
    case 'COPY':
      copy(stage, sourceOf(step, from), words)
      return
    case 'RUN':
      await runIn(stage, ['sh', '-c', placed(stage, step.getArgumentsContent())])
      return
    case 'USER':
      if (words[0] !== 'node') throw new Error('The base image has the users root and node.')
      stage.user = words[0]
      return
    case 'VOLUME':
      if (!existsSync(placeOf(stage, words[0]))) throw new Error('A volume on a folder that nobody made is root’s.')
      return
    case 'EXPOSE':
      stage.ports = words.map(Number)
      return
    case 'HEALTHCHECK':
      stage.health = listIn(step)
      return
    case 'CMD':
      stage.command = listIn(step)
      return
    default:
      throw new Error('This instruction is not known here.')
  }
}

/** Throws for a flag that this module does not know, because a flag may change the effect of a step. */
function known(step) {
  const allowed = { COPY: ['from'], HEALTHCHECK: ['interval', 'timeout', 'start-period'] }[step.getKeyword()] ?? []
  const strange = (step.getFlags?.() ?? []).find((flag) => !allowed.includes(flag.getName()))
  if (strange) throw new Error(`The flag --${strange.getName()} is not known here.`)
}

function sourceOf(step, { context, stages }) {
  const name = step.getFromFlag()?.getValue()
  if (name === undefined) return context
  const stage = stages.find((candidate) => candidate.name === name)
  if (stage === undefined) throw new Error(`There is no stage ${name}.`)
  return stage.folder
}

/** Copies files to a path, or into a directory whose name ends with a slash. Of a directory it copies the content. */
function copy(stage, source, words) {
  const to = words.at(-1)
  const target = placeOf(stage, posix.resolve(stage.workdir, to))
  for (const word of words.slice(0, -1)) {
    const from = join(source, word)
    const isInto = !statSync(from).isDirectory() && /(^|\/)\.?$/.test(to)
    // Symbolic links are copied as links.
    cpSync(from, isInto ? join(target, basename(from)) : target, { recursive: true, verbatimSymlinks: true })
  }
}

function listIn(step) {
  const list = /^[^[]*(\[[^]*\])/.exec(step.getArgumentsContent())?.[1]
  if (list === undefined) throw new Error('A command in a shell does not get the signals; write it as a list.')
  return JSON.parse(list)
}

/** Runs a command inside a stage. */
export function runIn(stage, [command, ...words], env = {}) {
  return run(command, words, { cwd: placeOf(stage, stage.workdir), env: environmentOf(stage, env) })
}

/** Returns the environment of a process inside the stage. `env` has the variables that `docker run --env` adds. */
export function environmentOf(stage, env = {}) {
  const image = Object.entries(stage.image).map(([name, value]) => [name, placed(stage, value)])
  return { ...stage.env, ...Object.fromEntries(image), ...env }
}

/** Returns the path on this machine of a path in the image. */
export function placeOf(stage, path) {
  return join(stage.folder, path)
}

/** Replaces the image's absolute paths in a text by the matching paths on this machine. */
function placed(stage, text) {
  return text.replace(/(?<![^\s='":])\/[\w./-]+/g, (path) => (ofTheBase.test(path) ? path : placeOf(stage, path)))
}
