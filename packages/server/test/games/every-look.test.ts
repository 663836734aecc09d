import { games, partsOf } from '@bay327/games'
import { gameView, optionsForViewer } from '@bay327/room'
import { describe, expect, it } from 'vitest'
import { sentInPlay } from '../../src/codebooks/play.ts'

const texts = await partsOf((game) => game.text())

describe.each(Object.entries(games))('the questions of others at %s', (slug, game) => {
  it('say who is waited for without their options, and the choice adds its words', () => {
    const text = texts[slug]
    let others = 0
    for (const { room, sent } of sentInPlay(game, game.people.only?.[0] ?? game.people.max, 120, 8)) {
      const { questions, ...parts } = sent.at(-1)?.view ?? { questions: [] }
      const view = gameView(parts)
      for (const { id, decision, more } of questions) {
        if (!more) continue
        others++
        const options = optionsForViewer(game, room, id, undefined)
        if (typeof options === 'string') throw new Error(options)
        expect(options).toHaveLength(more)
        const whole = { ...decision, options }
        const [early, late] = [decision, whole].map((asked) => text?.question(asked, view))
        expect(early?.theirs ?? early?.title).toBe(late?.theirs ?? late?.title)
        for (const option of options)
          expect(text?.option(option, decision, view).label).toBe(text?.option(option, whole, view).label)
      }
    }
    expect(others).toBeGreaterThan(20)
  })
})
