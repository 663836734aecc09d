import { randomPlay } from '@bay327/engine/testkit/random-play'
import { expect, it } from 'vitest'
import { attackOptions } from '../rules/battles/attack.ts'
import { endor } from '../rules/game.ts'
import { view } from '../rules/view.ts'
import { cardKinds, ordersOn } from '../shared/data/cards.ts'
import { deathStar, shipKinds } from '../shared/data/types.ts'
import { squadsOn, withinReach } from './within-reach.ts'

const cards = cardKinds.flatMap((kind) => kind.cards)

it('END-5a names all that the ships of a card may attack from their spaces, and nothing else', () => {
  let [steps, named] = [0, 0]
  randomPlay(endor, { people: 2, seed: 7 }, ({ state }) => {
    if (steps++ % 8 > 0) return
    const seen = view(state, new Set())
    for (const card of cards) {
      const kinds = shipKinds.filter((kind) => ordersOn(card).some((order) => order === kind))
      const attacks = kinds.flatMap((kind) => attackOptions(state.field, kind))
      for (const from of squadsOn(card, seen)) {
        const may = attacks.flatMap((attack) =>
          attack.from === from ? [attack.to === deathStar ? 'the Death Star' : attack.to] : [],
        )
        const [, listed = ''] = / could attack (.+?) from /.exec(withinReach(card, seen, from)) ?? []
        expect(
          listed
            .split(/, | or /)
            .filter(Boolean)
            .sort(),
        ).toEqual([...new Set(may)].sort())
        named += may.length
      }
    }
  })
  expect(named).toBeGreaterThan(50)
})
