import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { protocol, type Greeting } from '@bay327/room'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFromOutside } from '../../src/doctor/outside.ts'
import { readConfig } from '../../src/config.ts'
import { usualLimits } from '../../src/limits/table.ts'
import { createTable, newId, newToken, openPlayer } from '../../src/testing/player.ts'
import { freePort } from '../../src/testing/processes/redis.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

/** The nginx program. Without it, `npm test` says that this test was not run. */
const program = process.env['NGINX'] ?? 'nginx'
const hasNginx = spawnSync(program, ['-v']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'bay327-nginx-'))
const shipped = readFileSync(join(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8')
/** A minimal configuration of nginx. Everything else has nginx's default. */
const bare = 'server {\n listen 443 ssl;\n location / { proxy_pass http://127.0.0.1:3000; }\n}\n'

/** Starts nginx on a loopback port with a host's configuration, without the host's certificate. */
async function startNginx(
  words: string,
  port: number,
  server: number,
): Promise<{ plain: string; stop(): Promise<void> }> {
  const own = mkdtempSync(join(folder, 'nginx-'))
  const plain = await freePort()
  const http = words
    .replace(/listen 443 ssl( http2)?;/, `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll(/^\s*listen \[::\].*;$/gm, '')
    .replaceAll(/^\s*ssl_certificate.*;$/gm, '')
    .replace('http://127.0.0.1:3000', `http://127.0.0.1:${server}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`)
  const head = `daemon off;\nworker_processes 1;\npid ${own}/pid;\nerror_log ${own}/error.log;\nevents {}\n`
  writeFileSync(join(own, 'nginx.conf'), `${head}http {\naccess_log off;\n${paths.join('\n')}\n${http}\n}\n`)
  const child = spawn(program, ['-p', own, '-e', join(own, 'error.log'), '-c', join(own, 'nginx.conf')], {
    stdio: 'ignore',
  })
  for (let isOpen = false; !isOpen;) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(own, 'error.log'), 'utf8'))
    const line = connect(port, '127.0.0.1')
    isOpen = await once(line, 'connect').then(
      () => true,
      () => false,
    )
    line.destroy()
    if (!isOpen) await pause(20)
  }
  return {
    plain: `http://127.0.0.1:${plain}`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

describe.skipIf(!hasNginx)('nginx in front', () => {
  const tidy = tidyAfterEach()
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const page = join(folder, 'page')

  /** Starts a server behind nginx. Returns the address for visitors and the one for the machine itself. */
  async function behind(words: string) {
    const port = await freePort()
    const outside = `http://127.0.0.1:${port}`
    const limits = { ...usualLimits, guess: { points: 2, duration: 600 } }
    const server: TestServer = await startServer({ publicUrl: outside, proxies: 1, limits, client: page })
    const nginx = await startNginx(words, port, Number(new URL(server.url).port))
    return { server, outside, plain: nginx.plain, stop: () => nginx.stop().then(() => server.close()) }
  }

  describe('as configured by deploy/nginx.conf', () => {
    let front: Awaited<ReturnType<typeof behind>>
    beforeAll(async () => {
      front = await behind(shipped)
    })
    afterAll(() => front.stop())
    const opened = () => createTable(front.outside, { game: 'dash', name: 'Maya', token: newToken(), id: newId() })

    it('is whole as shipped, with https, HTTP/2 and IPv6', () => {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
      const make = [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=bay',
        '-keyout',
        key,
        '-out',
        certificate,
      ]
      expect(spawnSync('openssl', make).status).toBe(0)
      const ports = shipped.replaceAll(
        /(listen (?:\[::\]:)?)(80|443)\b/g,
        (_, before: string, of: string) => `${before}${of}80`,
      )
      const http = ports
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      const file = join(folder, 'shipped.conf')
      writeFileSync(file, `pid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${http}\n}\n`)
      const { status, stderr } = spawnSync(program, ['-t', '-e', 'stderr', '-c', file], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
      for (const line of ['listen [::]:443 ssl http2;', 'listen [::]:80;']) expect(shipped).toContain(line)
    })

    it('leads from http to https', async () => {
      const answer = await fetch(`${front.plain}/t/rusty-heron?x`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/t/rusty-heron?x'])
    })

    it('passes a WebSocket and pushed messages', async () => {
      const code = await opened()
      const maya = tidy(await openPlayer(front.outside, code))
      await maya.send({ type: 'join', name: 'Ben' })
      expect(maya.view().people.map(({ name }) => name)).toEqual(['Maya', 'Ben'])
    })

    it('passes polling without buffering', async () => {
      const code = await opened()
      const headers = { origin: front.outside }
      const socket = io(front.outside, { transports: ['polling'], extraHeaders: headers, forceNew: true })
      tidy({ close: () => void socket.disconnect() })
      const greeting = (await socket.emitWithAck('hello', { protocol, room: code, token: newToken() })) as Greeting
      expect(greeting.ok).toBe(true)
      const update = once(socket as never, 'update')
      const ben = tidy(await openPlayer(front.outside, code))
      await ben.send({ type: 'join', name: 'Ben' })
      expect(JSON.stringify(await update)).toContain('Ben')
    })

    it('counts a visitor once, whatever X-Forwarded-For they send', async () => {
      const guess = async (room: string, named: string) =>
        (await fetch(`${front.outside}/api/rooms/${room}`, { headers: { 'x-forwarded-for': named } })).status
      const answers = []
      for (let n = 0; n < 4; n++) answers.push(await guess(`no-where-${n}`, `192.0.2.${n}, 203.0.113.${n}`))
      expect(answers).toEqual([404, 404, 429, 429])
    })

    it('hides the metrics, however their address is written, and refuses other sites', async () => {
      for (const path of ['/metrics', '/%6detrics', '/metrics/', '//metrics', '/metrics?x']) {
        // Any other address leads to a page, and the test builds no page.
        const answer = await fetch(front.outside + path)
        expect([path, answer.ok, /^bay327_/m.test(await answer.text())]).toEqual([path, false, false])
      }
      expect((await fetch(`${front.server.url}/metrics`)).status).toBe(200)
      const evil = { headers: { origin: 'http://evil.example' } }
      expect((await fetch(`${front.outside}/socket.io/?EIO=4&transport=polling`, evil)).status).toBe(403)
    })

    it("passes the doctor's checks", async () => {
      const found = await checkFromOutside(readConfig({ PUBLIC_URL: front.outside, PROXIES: '1' }))
      const wrong = found.filter(({ is, words }) => is === 'wrong' && !words.startsWith('The page is not there'))
      expect(wrong).toEqual([])
    })
  })

  it('without the configuration drops WebSockets, trusts visitors and shows the metrics, and the doctor reports each', async () => {
    const front = await behind(bare)
    const found = await checkFromOutside(readConfig({ PUBLIC_URL: front.outside, PROXIES: '1' }))
    const wrong = found.filter(({ is }) => is === 'wrong').map(({ words }) => words)
    await front.stop()
    expect(wrong).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/WebSockets do not come through/),
        expect.stringMatching(/Visitors can pretend to be anybody/),
        expect.stringMatching(/metrics is shown to everybody/),
      ]),
    )
  })
})
