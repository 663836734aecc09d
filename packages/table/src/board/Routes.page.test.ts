import { expect, it } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { Piece, Walk } from './board.ts'
import Routes from './Routes.svelte'

const at = (place: string): readonly Piece[] => [
  { id: 'luke', place, mark: { shape: 'circle', letter: 'L', colour: '--luke' }, name: 'Luke', badge: 0, alarm: false },
]
const walk: Walk = { piece: 'luke', places: ['a', 'b', 'c'], manner: 'walk', ms: 0, key: 1 }
const points: Readonly<Record<string, { x: number; y: number }>> = {
  a: { x: 0, y: 0 },
  b: { x: 0, y: 10 },
  c: { x: 10, y: 10 },
}

it('draws the trace of a known walk through its places, and none of a piece that is suddenly elsewhere', async () => {
  const props = (place: string, walking: readonly Walk[] = []) => ({
    ...{ targets: [], preview: undefined, chosen: undefined, from: undefined, pieces: at(place), walking },
    way: (places: readonly string[]) => places.map((id) => points[id]!),
  })
  const { container, rerender } = await render(Routes, props('c'))
  const traces = () => [...container.querySelectorAll('.trace')].map((path) => path.getAttribute('d'))
  await rerender(props('a'))
  expect(traces()).toEqual([])
  await rerender(props('c', [walk]))
  expect(traces()).toEqual(['M0 0L0 10L10 10'])
})
