import { expect, it } from 'vitest'
import { flowTimes, type Length } from './flow.ts'

const of = (type: string, ms: number): Length => ({ event: { type }, ms })
const flows = new Set(['threw'])

it('shows repeated rolls as one animation, the last of them for its full time', () => {
  expect(flowTimes([of('threw', 1_000), of('threw', 1_000), of('threw', 2_400), of('won', 900)], flows)).toEqual([
    160, 160, 2_400, 900,
  ])
})

it('gives each fight its time if something else was shown in between, but not for invisible events', () => {
  const [fight, tie, between] = [of('threw', 1_000), of('tie', 0), of('walk', 700)]
  expect(flowTimes([fight, between, fight], flows)).toEqual([1_000, 700, 1_000])
  expect(flowTimes([fight, tie, fight], flows)).toEqual([160, 0, 1_000])
})

it('shortens a move that is followed by another animation', () => {
  expect(flowTimes([of('figure', 360), of('walk', 900), of('figure', 360)], flows)).toEqual([160, 900, 360])
})

it('keeps two of a kind separate if their game requires it', () => {
  expect(flowTimes([of('fight', 1_500), of('fight', 1_500)], flows)).toEqual([1_500, 1_500])
})
