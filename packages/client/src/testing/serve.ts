import { vi } from 'vitest'
import type { Evening } from './evening.ts'

/**
 * Makes `GET /api/replays/<id>`, with or without `?wait`, return this match, and no other. `nameless` is the id of its
 * link without names.
 */
export function serveMatch({ id, record }: Pick<Evening, 'id' | 'record'>, nameless?: string): void {
  serveText(id, JSON.stringify(record), nameless)
}

export function serveText(id: string, text: string, nameless?: string): void {
  const real = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation((what, how) => {
    const path = String(what instanceof Request ? what.url : what)
    if (!path.startsWith('/api/replays/')) return real(what, how)
    if (nameless !== undefined && path === `/api/replays/${id}/nameless`)
      return Promise.resolve(new Response(JSON.stringify({ id: nameless })))
    return Promise.resolve(
      path.replace(/\?wait$/, '') === `/api/replays/${id}` ? new Response(text) : new Response('{}', { status: 404 }),
    )
  })
}
