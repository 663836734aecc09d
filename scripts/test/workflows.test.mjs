import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { unsetIn } from '../commands/machine.mjs'
import { tools } from '../lib/tools.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const folder = '.github/workflows'
const workflows = readdirSync(join(root, folder)).map((name) => ({ name, text: read(`${folder}/${name}`) }))

/** Returns the jobs of a workflow, each from its name to the next one. */
const jobsIn = (text) =>
  [...text.slice(text.indexOf('\njobs:\n')).matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name, body]) => ({
    name,
    body,
  }))
const jobs = workflows.flatMap(({ name: workflow, text }) => jobsIn(text).map((job) => ({ ...job, workflow })))

it('a job that starts Compose sets each variable without which Compose does not start, for every Compose file', () => {
  const starting = jobs.filter(({ body }) => body.includes('docker compose'))
  expect(starting.map(({ workflow }) => workflow)).toEqual(['image.yml'])
  const files = ['docker-compose.yml', 'docker-compose.embedded.yml']
  for (const { body } of starting) {
    const env = [...body.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => `${name}=${value}`).join('\n')
    for (const file of files) {
      expect(body).toContain(file)
      expect(unsetIn(read(file), env), file).toBeUndefined()
      expect(unsetIn(read(file), ''), file).toBe('PUBLIC_URL')
    }
  }
})

it('a job that pushes an image waits for the job that has started it', () => {
  const pushing = jobs.filter(({ body }) => body.includes('push: true'))
  expect(pushing.map(({ workflow }) => workflow)).toEqual(['release.yml'])
  for (const { body, workflow } of pushing) {
    const needs = /^ {4}needs: \[?([^\]\n]*)/m.exec(body)?.[1].split(', ') ?? []
    const awaited = jobs.filter((job) => job.workflow === workflow && needs.includes(job.name))
    expect(awaited.some((job) => job.body.includes('uses: ./.github/workflows/image.yml'))).toBe(true)
  }
})

it('a job that runs all tests installs the programs that they need, for it is not root', () => {
  const testing = jobs.filter(({ body }) => body.includes('.ci/run'))
  expect(testing.length).toBe(2)
  for (const { body, workflow } of testing) {
    const words = /apt-get install -y (.*)/.exec(body)?.[1].split(' ') ?? []
    const missing = Object.values(tools).filter(
      ({ names, debian }) => ![debian, ...names].some((name) => words.includes(name)),
    )
    expect(
      missing.map(({ debian }) => debian),
      workflow,
    ).toEqual([])
  }
})
