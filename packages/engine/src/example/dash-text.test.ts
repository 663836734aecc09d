import { describe, expect, it } from 'vitest'
import { fastRandom } from '../random/fast-random.ts'
import { randomPlay } from '../testkit/random-play.ts'
import { dash } from './dash.ts'
import { chapters, text, type DashView } from './dash-text.ts'

const all = new Set(['red', 'blue', 'gold', 'grey'])

const { state } = dash.setup({}, dash.seats({}, 2), fastRandom(1))

function shipsAt(at: Readonly<Record<string, number>>): DashView {
  const ships = Object.entries(at).map(
    ([seat, position]) => [seat, { at: position, cargo: 1, hasSpare: true }] as const,
  )
  return dash.view({ ...state, ships: Object.fromEntries(ships) }, all) as DashView
}

/** Returns every text that a random match produces. */
function textsOf(seed: number): readonly string[] {
  const lines: string[] = []
  randomPlay(dash, { people: 4, seed }, ({ next, events }) => {
    const view = dash.view(next, all) as DashView
    for (const decision of dash.decisions(next)) {
      const { title, consequence = '', theirs = '' } = text.question(decision, view)
      lines.push(title, consequence, theirs)
      for (const option of decision.options) {
        const { label, detail = '' } = text.option(option, decision, view)
        lines.push(label, detail)
      }
    }
    for (const event of events) lines.push(text.event(event)?.text ?? '')
    const outcome = dash.outcome(next)
    if (outcome) lines.push(text.outcome(outcome, view).title, text.outcome(outcome, view).why)
  })
  return lines.filter((line) => line !== '')
}

describe('the texts of DASH', () => {
  it('are whole sentences with correct plurals', () => {
    const lines = new Set(Array.from({ length: 40 }, (_, seed) => textsOf(seed)).flat())
    expect([...lines].filter((line) => /undefined|NaN|\b1 buoys|\b([02-9]|\d\d) buoy\b/.test(line))).toEqual([])
    expect(lines.size).toBeGreaterThan(60)
  })

  it('DASH-2 name the place that a speed leads to, or the dock if it is further', () => {
    const view = shipsAt({ red: 3, blue: 7 })
    const [red, blue] = dash.decisions(state)
    const leads = (decision = red) => decision?.options.map((option) => text.leads?.(option, decision, view))
    expect(leads(red)).toEqual(['buoy-4', 'buoy-5', 'buoy-6'])
    expect(leads(blue)).toEqual(['buoy-8', 'buoy-8', 'buoy-8'])
    const places = text.board?.(view).places.map(({ id }) => id)
    expect(places).toEqual(expect.arrayContaining(text.pieces?.(view).map(({ place }) => place) ?? ['none']))
  })

  it('hide on the pads what the view hides', () => {
    const cargo = (viewer: string) =>
      text.pad?.(dash.view(state, new Set([viewer])) as DashView, 'red').find(({ name }) => name === 'Cargo')
    expect(cargo('red')).toMatchObject({ secret: true, value: state.ships['red']?.cargo })
    expect(cargo('blue')).toEqual({ name: 'Cargo', secret: true })
  })

  it('have the rules', () => {
    expect(chapters().every(({ title, paragraphs }) => title && paragraphs.length > 0)).toBe(true)
  })
})
