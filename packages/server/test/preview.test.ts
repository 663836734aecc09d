import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules } from '@bay327/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin, createTable, newId, newNonce, newToken, openTable, sitDown } from '../src/testing/player.ts'
import { startServer, type TestServer } from '../src/testing/server.ts'
import { tidyAfterEach } from '../src/testing/tidy.ts'

const client = mkdtempSync(join(tmpdir(), 'bay327-preview-'))
const others = '<link rel="modulepreload" crossorigin="" href="/assets/Pages-1a_B-c2.js">'
const page = `<!doctype html><html><head><title>Bay 327</title>${others}</head><body><div id="app"></div></body></html>`
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(client, 'cards'))
  writeFileSync(join(client, 'index.html'), page)
  for (const { about } of modules) writeFileSync(join(client, `cards/${about.slug}.png`), 'a picture')
  server = await startServer({ client })
})
afterAll(async () => {
  await server.close()
  rmSync(client, { recursive: true, force: true })
})
const tidy = tidyAfterEach()

/** Fetches the page of a path as a messenger does. */
const fetched = async (path: string, accept = '*/*'): Promise<string> =>
  (await fetch(server.url + path, { headers: { accept } })).text()

/** Returns the page's meta tags by name. */
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  )

describe('a link to another page', () => {
  it('shows what the start page is', async () => {
    expect(tagsOf(await fetched('/'))).toMatchObject({
      'og:title': 'Bay 327',
      'og:description': expect.stringMatching(/board games/) as string,
    })
  })

  it.each(modules.map(({ about }) => [about.slug, about] as const))('shows the rules of %s', async (slug, about) => {
    expect(tagsOf(await fetched(`/rules/${slug}`))).toMatchObject({
      'og:title': `${about.title}: the rules`,
      'og:description': about.pitch,
      'og:image': `${server.url}/cards/${slug}.png`,
    })
  })

  it('is the file itself for a browser that opens it, and has no preview for other addresses', async () => {
    for (const path of ['/', '/rules/capture']) {
      const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
      const answer = await rawPage(path, headers)
      expect([path, answer]).toEqual([path, page])
    }
    for (const path of ['/rules/none', '/rules', '/rules/capture/x', '/settings'])
      expect([path, await fetched(path)]).toEqual([path, page])
  })

  it('has a picture by https behind a tunnel on this machine', async () => {
    const image = async (headers: Record<string, string>) =>
      tagsOf(await rawPage('/rules/capture', { accept: '*/*', host: 'x.example', ...headers }))['og:image']
    expect(await image({ 'x-forwarded-proto': 'https' })).toBe('https://x.example/cards/capture.png')
    for (const proto of ['http', 'javascript', 'https, http'])
      expect(await image({ 'x-forwarded-proto': proto })).toBe('http://x.example/cards/capture.png')
  })
})

/** Fetches a page with any headers, also those that `fetch` sets itself. */
function rawPage(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers }, (answer) => void text(answer).then(resolve, reject))
      .once('error', reject)
      .end()
  })
}

describe.each(modules.map(({ about }) => [about.slug, about] as const))('a link to a table of %s', (slug, about) => {
  it('shows who waits, for what, how many seats are free, and a picture', async () => {
    const { code, host } = await openTable(server.url, slug, 'Jonas')
    tidy(host)
    const numbers = ['No seats', 'One seat', 'Two seats', 'Three seats', 'Four seats', 'Five seats']
    expect(tagsOf(await fetched(`/t/${code}`))).toMatchObject({
      'og:title': `Jonas asks you to play ${about.title}`,
      'og:description': `Jonas waits at a table of ${about.title}. ${numbers[about.people.max - 1]} free.`,
      'og:image': `${server.url}/cards/${slug}.png`,
    })
    const ines = tidy(await sitDown(server.url, code, 'Ines'))
    await begin([host, ines])
    expect(tagsOf(await fetched(`/t/${code}`, 'text/html'))['og:description']).toMatch(
      /^(Jonas and Ines|Ines and Jonas) play\. You can watch\.$/,
    )
  })

  it('shows game and people while the table loads, and preloads no other page', async () => {
    const { code, host } = await openTable(server.url, slug, 'Jonas')
    tidy(host)
    const html = await fetched(`/t/${code}`)
    const [, opening = ''] = /<section id="opening"[^>]*>(.*)<\/section>/.exec(html) ?? []
    expect(opening.replace(/ style="[^"]*"/g, '')).toMatch(
      new RegExp(`^<h1>${about.title}</h1>.*<p>Jonas waits at a table of ${about.title}\\. `),
    )
    expect(html).not.toContain('/assets/Pages-')
    expect(await fetched('/', 'text/html')).toContain(others)
  })

  it('has its own picture, drawn by npm run cards', () => {
    const png = readFileSync(join(import.meta.dirname, `../../client/public/cards/${slug}.png`))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(120_000)
  })
})

it('says what its host calls the table, and never as markup', async () => {
  const [about] = modules.map((module) => module.about)
  const { code, host } = await openTable(server.url, about?.slug ?? '', 'Jonas')
  tidy(host)
  await host.send({ type: 'name-table', name: '<b>"Friday"</b>' })
  const html = await fetched(`/t/${code}`)
  const escapedName = '&lt;b&gt;&quot;Friday&quot;&lt;/b&gt;'
  expect(tagsOf(html)['og:description']).toContain(`Jonas waits at “${escapedName}”, a table of ${about?.title}. `)
  expect(html).not.toContain('<b>"Friday')
  const ines = tidy(await sitDown(server.url, code, 'Ines'))
  await begin([host, ines])
  expect(tagsOf(await fetched(`/t/${code}`))['og:title']).toBe(`${about?.title}, “${escapedName}”`)
})

it('mentions bots whose seats can be taken', async () => {
  const game = await modules.find(({ about }) => (about.alone?.players ?? 0) > 2)?.game()
  const body = { game: game?.slug, name: 'Jonas', token: newToken(), id: newId() }
  const code = await createTable(server.url, { ...body, alone: { players: game?.people.max, nonce: newNonce() } })
  expect(tagsOf(await fetched(`/t/${code}`))['og:description']).toMatch(
    /^Jonas plays\. \w+ bots play until somebody takes their seats\.$/,
  )
})

it.each([`"><b>Jo</b>`, `</title><svg onload=x>`, `a'b & $& $1`])(
  'shows %s as it was typed, and never as markup',
  async (name) => {
    const [slug = ''] = modules.map(({ about }) => about.slug)
    const { code, host } = await openTable(server.url, slug, name)
    tidy(host)
    const html = await fetched(`/t/${code}`)
    const decoded = (text: string) =>
      text
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&')
    expect(decoded(tagsOf(html)['og:title'] ?? '')).toContain(`${name} asks you to `)
    expect(
      html
        .replace(/<meta [^<>]*>/g, '')
        .replace(/<section id="opening" style="[^"]*">(<(h1|p) style="[^"]*">[^<>]*<\/\2>)+<\/section>/, ''),
    ).toBe(page.replace(others, ''))
  },
)

it.each(['/t/no-where', '/t/rusty-heron?x=1'])('to %s, where there is no table, shows the plain page', async (path) => {
  expect(await fetched(path, 'text/html')).toBe(page)
})

it('contains no token and no seed', async () => {
  const [slug = ''] = modules.map(({ about }) => about.slug)
  const { code, host } = await openTable(server.url, slug, 'Jonas')
  tidy(host)
  const html = await fetched(`/t/${code}`)
  for (const secret of [host.token, host.view().proof.commitment]) expect(html).not.toContain(secret)
})
