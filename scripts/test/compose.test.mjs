import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { afterAll, describe, expect, it } from 'vitest'
import { variablesOf } from '../lib/read-doc.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const files = ['docker-compose.yml', 'docker-compose.embedded.yml']
const folder = mkdtempSync(join(tmpdir(), 'bay327-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Returns violations of the Compose schema, and of rules without which Compose does not start. Style and ports are not
 * checked.
 */
function wrongIn(path) {
  // A service may have both: `image` is then the name of what is built, or the released image that is used in its
  // place.
  const rules = { 'no-unbound-port-interfaces': 0, 'no-build-and-image': 0 }
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
  return linter
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages)
    .filter(({ type }) => type === 'error')
    .map(({ message }) => message)
}

/** Returns the lines of a service in the file, from the service's name to the next one. */
const serviceIn = (file, name) => new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n(?=    ))+`, 'm').exec(read(file))?.[0]

const readByServer = variablesOf(read('packages/server/src/config.ts')).map((line) => line.split(' ')[0])

/** Returns all memory sizes in a text, in MB. */
const sizesIn = (text) => [...text.matchAll(/mem_limit: (\d+)m/g)].map(([, size]) => Number(size))

it.each(files)('%s matches the schema of Compose', (file) => {
  expect(wrongIn(join(root, file))).toEqual([])
})

describe('docker-compose.yml', () => {
  it.each([
    ['a key that is none', 'mem_limit:', 'memory:', /additional properties/],
    ['a list where a text belongs', 'image: ${REDIS_IMAGE:-redis:7}', 'image: [redis]', /must be string/],
    ['a condition that is none', 'service_healthy', 'healthy', /depends_on/],
  ])('would be refused with %s', (_what, text, instead, said) => {
    const forged = join(folder, 'docker-compose.yml')
    writeFileSync(forged, read('docker-compose.yml').replace(text, instead))
    expect(wrongIn(forged)).toContainEqual(expect.stringMatching(said))
  })
})

describe.each(files)('%s', (file) => {
  it('fits on a machine with 1 GB', () => {
    const sizes = sizesIn(read(file))
    expect(sizes).toHaveLength(file.includes('embedded') ? 2 : 3)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(880)
  })

  it('gives no service more rights than it uses, and limits every log', () => {
    const section = read(file).split(/^(?:services|volumes):$/m)[1]
    const services = [...section.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)
    for (const name of services)
      expect([name, serviceIn(file, name)]).toEqual([name, expect.stringContaining('<<: *guarded')])
    expect(services).toContain('bay327')
    const guard = /^x-guarded:[^]*?\n\n/m.exec(read(file))?.[0]
    for (const line of ['cap_drop: [ALL]', 'no-new-privileges:true', 'max-size: 10m']) expect(guard).toContain(line)
    expect(serviceIn(file, 'bay327')).not.toContain('cap_add')
  })

  it('takes every setting from .env, so that no file of the checkout has to be edited', () => {
    expect(serviceIn(file, 'bay327')).toMatch(/env_file:\n {6}- path: \.env\n {8}required: false\n/)
    expect(serviceIn(file, 'bay327')).toContain('COMMIT: ${COMMIT:-source}')
  })

  it('sets only variables that the server reads', () => {
    const set = [...serviceIn(file, 'bay327').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
    const known = [...readByServer, 'NODE_OPTIONS']
    expect(set.length).toBeGreaterThan(5)
    expect(set.filter((name) => !known.includes(name))).toEqual([])
  })

  it("exposes only Caddy's ports", () => {
    const ports = (text) => [...text.matchAll(/^ {6}- '([\d.:]+(?:\/udp)?)'$/gm)].map(([, port]) => port)
    expect(ports(serviceIn(file, 'caddy'))).toEqual(['80:80', '443:443', '443:443/udp'])
    expect(ports(read(file))).toHaveLength(4)
    expect(ports(serviceIn(file, 'bay327'))).toEqual(['127.0.0.1:3000:3000'])
  })

  it('names no missing volume or file', () => {
    const [services, volumes] = read(file).split(/^volumes:$/m)
    const used = [...services.matchAll(/^ {6}- ([\w./-]+):\//gm)].map(([, name]) => name)
    const own = used.filter((name) => !name.startsWith('./'))
    expect(own.toSorted()).toEqual([...volumes.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name))
    for (const path of used.filter((name) => name.startsWith('./'))) expect(read(path)).not.toBe('')
  })

  it('has the same Caddy in front as the other, with the variables of the Caddyfile', () => {
    expect(serviceIn(file, 'caddy')).toBe(serviceIn(files[0], 'caddy'))
    const wanted = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
    expect(wanted).toEqual(['PUBLIC_URL', 'UPSTREAM'])
    for (const name of wanted) expect(serviceIn(file, 'caddy')).toContain(`${name}: `)
  })
})

it('the settings without Docker are variables that the server reads', () => {
  const set = [...read('deploy/bay327.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  const known = [...readByServer, 'NODE_OPTIONS', 'NODE_ENV']
  expect(set.length).toBeGreaterThan(5)
  expect(set.filter((name) => !known.includes(name))).toEqual([])
})
