import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { moduleOf } from '@bay327/games'
import type { Address } from '@bay327/room'
import { networkOf } from './client-address.ts'
import { gate } from '../limits/gates.ts'
import type { Limits } from '../limits/table.ts'
import { addressIn } from '../rooms/codes.ts'
import { roomOf } from '../rooms/replica.ts'
import type { Find } from '../rooms/room-lookup.ts'
import { within } from '../util/with-timeout.ts'
import { refuse } from './errors.ts'
import { correctedPath } from './meant.ts'
import { isNavigation } from './origin.ts'
import { homePreview, previewOf, rulesPreview, tablePage, withPreview, type Preview } from './preview.ts'
import { shortenHeaders } from './security.ts'
import { tableFiles } from './table-files.ts'

export interface PagesOptions {
  readonly find: Find
  readonly limits: Limits | undefined
  readonly publicUrl: string | undefined
}

/**
 * Serves the built client. Files with a hash in their name are cached permanently. Every other path that a browser
 * opens as a page gets `index.html`, whose router handles the path. Precompressed copies beside the files are used if
 * there are any.
 */
export async function addPages(
  app: FastifyInstance,
  directory: string,
  { find, limits, publicUrl }: PagesOptions,
): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'))
  const page = isBuilt ? readFileSync(join(directory, 'index.html'), 'utf8') : ''
  const files = tableFiles(directory)
  const mayLook = gate(limits?.api)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      acceptRanges: false,
      // The entity tag says the same.
      lastModified: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (HASHED.test(path)) shortenHeaders(reply)
      },
    })
  if (isBuilt) app.get('/', async (request, reply) => sendPage(request, reply, homePreview))
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    if (!isPageRequest(request, path)) return refuse(reply, 'unknown-path')
    const target = correctedPath(path)
    if (target !== undefined) return reply.header('cache-control', 'no-store').redirect(target)
    const table = tableIn(path)
    if (!isBuilt) return reply.status(503).type('text/plain').send('The client is not built yet. Run: npm run build\n')
    // A replay's link is a secret of the people who have it, so search engines must not list the page.
    if (REPLAY.test(path)) reply.header('x-robots-tag', 'noindex')
    const own = table === undefined ? undefined : await pageOf(table, request).catch(() => undefined)
    if (own !== undefined) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(own)
    const about = moduleOf(/^\/rules\/([\w-]+)$/.exec(path)?.[1] ?? '')?.about
    return sendPage(request, reply, about && withCard(rulesPreview(about), about.slug, request))
  })

  /**
   * Sends a page with this preview. A browser that opens the page shows no preview, and gets the file, which is
   * compressed and cached.
   */
  function sendPage(request: FastifyRequest, reply: FastifyReply, preview: Preview | undefined): FastifyReply {
    if (preview === undefined || isNavigation(request.raw)) return reply.sendFile('index.html')
    const html = withPreview(page, preview)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  }

  /** Adds a game's picture to a preview, if there is one and the address of this server is known. */
  function withCard(preview: Omit<Preview, 'image'>, slug: string, request: FastifyRequest): Preview {
    const card = `/cards/${slug}.png`
    const base = publicUrl ?? addressOf(request)
    return { ...preview, ...(base !== undefined && existsSync(join(directory, card)) && { image: base + card }) }
  }

  /** Returns the page of this table. Returns undefined if there is no such table, or if the store is too slow. */
  async function pageOf(table: Address, request: FastifyRequest): Promise<string | undefined> {
    if (!(await mayLook(networkOf(request.ip)))) return undefined
    const found = await within(SOON, find(table, networkOf(request.ip)), 'The room did not come.')
    if (!found.ok) return undefined
    const room = roomOf(found.room.replica)
    const about = moduleOf(room.game)?.about
    if (about === undefined) return undefined
    const preview = withCard(previewOf(about, room), about.slug, request)
    return tablePage(page, about, preview, files(about.slug))
  }
}

/** Timeout after which the page is sent without its preview, ms. */
const SOON = 1_000

/** The path of a finished match. */
const REPLAY = /^\/r\/[\w-]{22}([\w-]{21})?$/

/**
 * Returns whether a request asks for a page. A browser says that it accepts HTML. A preview fetcher accepts anything or
 * sends no Accept, and must not get a page in place of a missing file.
 */
function isPageRequest({ method, headers: { accept = '' } }: FastifyRequest, path: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/')) return false
  return accept.includes('text/html') || ((accept === '' || accept.includes('*/*')) && !/\.\w+$/.test(path))
}

function tableIn(path: string): Address | undefined {
  const [, code] = /^\/t\/([a-z0-9-]+)$/.exec(path) ?? []
  return addressIn(code)
}

/** Returns the URL that the visitor used for this server, if valid. */
function addressOf({ protocol, host, raw }: FastifyRequest): string | undefined {
  const scheme = isTunnelled(raw) ? 'https' : protocol
  return /^[\w.:[\]-]{1,255}$/.test(host) ? `${scheme}://${host}` : undefined
}

/**
 * Returns whether a program on this machine passes on a request that came by https, as a tunnel does. Others cannot
 * claim this, because their connection comes from elsewhere.
 */
function isTunnelled({ socket, headers }: FastifyRequest['raw']): boolean {
  const isHere = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '')
  return isHere && headers['x-forwarded-proto'] === 'https'
}

/** A file of the build that never changes. */
const HASHED = /[/\\]assets[/\\].*-[\w-]{8}\.\w+(\.br|\.gz)?$/
