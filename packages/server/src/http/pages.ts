import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'

/**
 * The built client. Files with a hash in their name are kept by browsers for good; every other path that a browser opens
 * as a page gets `index.html`, whose router knows it. Compressed copies beside the files are used where there are any.
 */
export async function addPages(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => void reply.setHeader('cache-control', cachingOf(path)),
    })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!isPage) return refuse(reply, 'unknown-path')
    if (!isBuilt) return reply.status(503).type('text/plain').send('The client is not built yet. Run: npm run build\n')
    return reply.sendFile('index.html')
  })
}

const HASHED = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(\.br|\.gz)?$/

function cachingOf(path: string): string {
  return HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
