import { answerMatch, fastRandom, startMatch, undoable, undoMatch, type Match } from '@bay327/engine'
import { shuffled } from '@bay327/engine/testkit/scripted'
import { table } from '@bay327/engine/testkit/table'
import { describe, expect, it } from 'vitest'
import { cardsOf } from '../shared/data/cards.ts'
import { endor } from './game.ts'
import {
  bonusOf,
  cardWith,
  giving,
  waitingAt,
  ordersOffered,
  pileOf,
  revealing,
  setTable,
  eventsOf,
  type EndorTable,
} from '../testing/testkit.ts'
import type { Seat } from '../shared/data/types.ts'
import type { State } from './state.ts'

function start(people: number, seed = 1): EndorTable {
  const { state, events } = endor.setup({}, endor.seats({}, people), fastRandom(seed))
  return table(endor, state, events)
}
const handOf = ({ state }: EndorTable, seat: Seat) => state.players[seat]?.hand ?? []
/** Returns the required questions. Resigning is optional and left out. */
const required = ({ decisions }: EndorTable) => decisions.filter(({ optional }) => !optional)
const plan = (...cards: readonly string[]) => ['plan', ...cards].join(':')

/** Answers an open question through the match, as a server does. */
function answering(match: Match<State>, option: string): Match<State> {
  const result = answerMatch(endor, match, endor.decisions(match.state)[0]?.id ?? '', option)
  if (!result.ok) throw new Error(`${option}: ${result.code}`)
  return result.match
}

/** Returns the seats in the order in which they reveal cards. No order of a card is used. */
function turns(from: EndorTable, most: number): readonly string[] {
  const seats: string[] = []
  for (let at = from; waitingAt(at) === 'order' && seats.length < most; at = at.choose('none'))
    seats.push(at.decision().seat)
  return seats
}

describe('set-up', () => {
  it('END-1b END-1c shuffles both decks and deals six to each hand', () => {
    const [first, second] = [start(2, 1), start(2, 2)]
    for (const [seat, side] of [
      ['R1', 'rebels'],
      ['E1', 'empire'],
    ] as const) {
      expect(handOf(first, seat)).toHaveLength(6)
      expect([...handOf(first, seat), ...first.state.decks[side].draw].sort()).toEqual(cardsOf(side))
      expect(first.state.decks[side].draw).not.toEqual(second.state.decks[side].draw)
    }
  })

  it('END-1d shows a hand to its owner only', () => {
    const { state } = start(2)
    const seen = (viewer: string) => endor.view(state, new Set([viewer]))
    expect(seen('R1')['R1']).toMatchObject({ cards: 6, hand: state.players.R1?.hand })
    for (const viewer of ['E1', '']) expect(seen(viewer)['R1']).toEqual({ cards: 6, locked: false, pile: [] })
  })

  it('END-1h starts with full tracks, the team before the first space and no Stormtrooper', () => {
    const { field } = start(2).state
    expect(field.shield).toEqual({ team: 0, troopers: [] })
    expect([field.hits, field.markers.length]).toEqual([{ falcon: 6, executor: 8, luke: 12, vader: 13 }, 6])
  })
})

describe('planning', () => {
  it('END-2.1a END-2.1b each seat picks three of six in any order, all in parallel', () => {
    const both = start(2)
    expect(required(both).map(({ seat, kind, secret }) => [seat, kind, secret])).toEqual([
      ['R1', 'plan', true],
      ['E1', 'plan', true],
    ])
    expect(both.options('plan', 'R1')).toHaveLength(120)
    const [a = '', b = '', c = ''] = handOf(both, 'R1')
    const laid = both.as('R1', plan(c, a, b)).as('E1', both.options('plan', 'E1')[0] ?? '')
    expect([laid.state.turn.card, pileOf(laid, 'R1')]).toEqual([c, [a, b]])
  })

  it('END-2.1c the other three stay in hand until the end of the round', () => {
    const both = start(2)
    const [a = '', b = '', c = '', ...rest] = handOf(both, 'R1')
    const laid = both.as('R1', plan(a, b, c)).as('E1', both.options('plan', 'E1')[0] ?? '')
    expect(handOf(laid, 'R1')).toEqual(rest)
  })

  it('END-2.1d useless cards must be planned too', () => {
    const down = { shield: { team: 28, troopers: [] }, hits: { luke: 0 } }
    const again = setTable({ ...down, hands: { R1: ['R01', 'R02', 'R03'], E1: ['E01', 'E02', 'E03'] }, top: ['R04'] })
    const sizes = again.decision('plan', 'R1').options.map(({ cards = [] }) => cards.length)
    expect([sizes.length, new Set(sizes)]).toEqual([120, new Set([3])])
  })

  it('END-2.1e a plan stays secret, may be reopened, and nothing starts before all are locked', () => {
    const both = start(2)
    const [first = '', second = ''] = both.options('plan', 'R1')
    const locked = both.as('R1', first)
    expect(locked.events).toEqual([{ type: 'ready', seat: 'R1' }])
    expect([locked.decision('plan', 'R1').answered, locked.state.turn.phase]).toEqual([true, 'plan'])
    const enemy = endor.view(locked.state, new Set(['E1']))
    expect(enemy['R1']).toEqual({ cards: 6, locked: true, pile: [] })
    const changed = locked.as('R1', second)
    expect(changed.events).toEqual([])
    const laid = changed.as('E1', both.options('plan', 'E1')[0] ?? '')
    expect([laid.state.turn.card, ...pileOf(laid, 'R1')]).toEqual(second.split(':').slice(1))
  })
})

describe('execution', () => {
  const piles = { R1: ['R08', 'R09', 'R10'], E1: ['E07', 'E08', 'E09'] } as const

  it('END-2.2a END-2.2c Rebels first, then in turn until the piles are empty', () => {
    expect(turns(setTable({ piles }), 9)).toEqual(['R1', 'E1', 'R1', 'E1', 'R1', 'E1'])
    const both = start(2)
    const [rebels, empire] = [both.options('plan', 'R1')[0] ?? '', both.options('plan', 'E1')[0] ?? '']
    expect(both.as('E1', empire).as('R1', rebels).state.turn.seat).toBe('R1')
  })

  it('END-2.2b the top card is revealed to all, and one order of it is carried out', () => {
    const shown = setTable({ piles: { ...piles, R1: ['R29', 'R08'] } })
    expect(shown.options('order')).toEqual(['order:falcon', 'order:ywing', 'order:shieldAssault', 'none'])
    expect([eventsOf(shown, 'revealed')[0], endor.view(shown.state, new Set())['turn']]).toMatchObject([
      { card: 'R29', reveals: true },
      { seat: 'R1', card: 'R29' },
    ])
    expect(shown.choose('order:shieldAssault', 2, 2, 2, 2, 2).state.turn.seat).toBe('E1')
  })

  it('END-2.2d an empty pile is skipped', () => {
    expect(turns(setTable({ piles: { R1: ['R08', 'R09'] }, turn: 'E1' }), 9)).toEqual(['R1', 'R1'])
  })

  it('END-2.2e END-2.2f a card may stay unused, and is discarded anyway', () => {
    const unused = setTable({ piles }).choose('none')
    expect([unused.state.decks.rebels.discards, eventsOf(unused, 'unused')[0]?.why]).toEqual([['R08'], 'chosen'])
    const used = setTable({ piles: { ...piles, R1: ['R02'] } }).choose('order:luke', 1, 1, 1, 1)
    expect([used.state.decks.rebels.discards, eventsOf(used, 'discarded').length]).toEqual([['R02'], 1])
    expect(endor.view(used.state, new Set())['rebelsDeck']).toMatchObject({ discards: ['R02'] })
  })

  it('END-2.2e END-11l a card without a possible order is discarded without effect', () => {
    const setting = { shield: { team: 28, troopers: [] }, hits: { luke: 0 } }
    const table = setTable({ ...setting, piles: { ...piles, R1: ['R02'] } })
    expect([eventsOf(table, 'unused')[0], table.state.turn.seat]).toMatchObject([{ card: 'R02', why: 'useless' }, 'E1'])
    expect(table.state.decks.rebels.discards).toEqual(['R02'])
  })

  it('END-11a END-11b END-11c END-11d ships must exist to be ordered', () => {
    const none = { alone: true, ships: { M1: { bwing: 1 } } } as const
    expect(ordersOffered('R24', none)).toEqual(['order:luke', 'none'])
    expect(ordersOffered('R22', none)).toEqual(['order:bwing', 'order:shieldAssault', 'none'])
    expect(ordersOffered('R08', { alone: true, ships: { F1: { ywing: 1 } } })).toContain('order:ywing')
    expect(ordersOffered('R27', { alone: true, ships: { M1: { falcon: 1 } } })).toContain('order:falcon')
    expect(ordersOffered('E15', none)).toEqual(['order:darthVader', 'none'])
    expect(ordersOffered('E15', { alone: true, ships: { M1: { bwing: 1 }, O8: { executor: 1 } } })).toContain(
      'order:tie',
    )
    expect(ordersOffered('E15', { alone: true, ships: { M1: { bwing: 1 }, O8: { tie: 1 } } })).toContain('order:tie')
    const empty = { alone: true, ships: { M1: { bwing: 1 }, O8: { executor: 1 } }, reserve: 0 } as const
    expect(ordersOffered('E15', empty)).not.toContain('order:tie')
    expect([ordersOffered('E01', none)[0], ordersOffered('E01')[0]]).toEqual(['order:emperor', 'order:executor'])
  })

  it('undoes an order and its moves until dice are rolled', () => {
    const ships = { M7: { xwing: 3 }, M6: { tie: 4 } }
    const { state } = revealing(cardWith('xwing'), { alone: true, ships })
    const dealt = startMatch(endor, { people: 2, switches: {}, seed: '5eed'.repeat(16), nonces: [] }).match
    const shown = { ...dealt, state, base: { state, answers: 0 } }
    const moved = answering(answering(shown, 'order:xwing'), 'stay')
    expect(undoable(moved).map(({ kind }) => kind)).toEqual(['order', 'move'])
    expect(undoMatch(endor, moved, 1)).toMatchObject({
      ok: true,
      match: { state: answering(shown, 'order:xwing').state },
    })
    expect(undoMatch(endor, moved, 0)).toMatchObject({ ok: true, match: { state } })
    const fought = answering(moved, 'attack:M7:M6')
    expect([fought.entries.at(-1), undoable(fought)]).toMatchObject([{ draws: [{}, {}, {}] }, []])
    expect(undoMatch(endor, fought, 0).ok).toBe(false)
  })

  it('does not ask for a single possible order', () => {
    const marks = ['xwing', 'falcon', 'deathStar'] as const
    expect(marks.map((order) => giving(order).decision().free)).toEqual([true, true, true])
    expect(revealing('R08').decision().free).toBe(true)
  })
})

describe('bonus orders', () => {
  const lukeDies = { hits: { luke: 1 }, top: ['E10', 'E11', 'E12', 'E13', 'E14'] }

  it('END-2.3a END-2.3b END-2.3c go to the bottom of the own pile, first drawn first', () => {
    const table = giving('emperor', { ...lukeDies, piles: { R1: ['R08'], E1: ['E07', 'E08'] } })
    expect(pileOf(table, 'E1')).toEqual(['E07', 'E08', 'E10?', 'E11?', 'E12?', 'E13?'])
    const more = { ships: { M7: { tie: 1 }, M1: { bwing: 1 } }, hits: { luke: 1 }, top: lukeDies.top }
    const first = giving('emperor', { ...more, piles: { R1: ['R08'], E1: ['E07'] } }).choose('none')
    const second = first.choose('order:tie').choose('stay').choose('attack:M7:M1', 5)
    expect(pileOf(second, 'E1')).toEqual(['E11?', 'E12?', 'E13?', 'E14?'])
  })

  it('END-2.3d the last card of a pile may keep its player in the round', () => {
    const ships = { M7: { xwing: 2 }, M6: { tie: 1 }, I1: { tie: 1 } }
    const setting = { alone: true, ships, top: ['R09'] } as const
    const table = giving('xwing', setting).choose('stay').choose('attack:M7:M6', 3, 3)
    expect([table.state.turn.card, table.state.turn.round]).toEqual(['R09', 1])
  })

  it('END-2.3e nobody sees them, not even their owner', () => {
    const { state } = giving('emperor', { ...lukeDies, piles: { R1: ['R08'], E1: ['E07', 'E08'] } })
    const pile = (viewer: string) => (endor.view(state, new Set([viewer]))['E1'] as { pile: readonly string[] }).pile
    expect(pile('E1')).toEqual(['E07', 'E08', ...Array<string>(4).fill('unknown')])
    for (const viewer of ['R1', '']) expect(pile(viewer)).toEqual(Array(6).fill('unknown'))
  })
})

describe('the end of a round', () => {
  it('END-2.4a END-2.4b each draws three and the next round begins', () => {
    const table = setTable({ piles: { R1: ['R08'] }, top: ['R20', 'R21', 'R22'] })
    const next = table.choose('none')
    expect(eventsOf(next, 'drew').map(({ seat, count }) => [seat, count])).toEqual([
      ['R1', 3],
      ['E1', 3],
    ])
    expect([handOf(next, 'R1').length, handOf(next, 'R1').slice(3)]).toEqual([6, ['R20', 'R21', 'R22']])
    expect([next.state.turn.round, required(next).map(({ kind }) => kind)]).toEqual([2, ['plan', 'plan']])
    const [drew] = eventsOf(next, 'drew')
    const seen = (viewer: string) => drew && endor.eventView(drew, new Set([viewer]))
    expect([seen('R1'), seen('E1')]).toMatchObject([{ cards: ['R20', 'R21', 'R22'] }, { count: 3 }])
    expect(seen('E1')).not.toHaveProperty('cards')
  })

  it('END-9f END-2.4b nobody fights, and it goes on without a limit of rounds', () => {
    const chance = fastRandom(5)
    let { state } = start(2)
    while (state.turn.round < 60) {
      const [decision] = endor.decisions(state).filter(({ answered }) => !answered)
      const option = decision?.options.find(({ id }) => id === 'none') ?? decision?.options[0]
      if (decision === undefined || option === undefined) break
      state = endor.decide(state, decision, option, chance).state
    }
    expect([state.turn.round, endor.outcome(state)]).toEqual([60, undefined])
  })
})

describe('an empty deck', () => {
  const held = ['E01', 'E02', 'E07', 'E08', 'E09', 'E10']
  const rest = cardsOf('empire').filter((card) => !held.includes(card))
  const [last = '', ...discards] = rest
  const setting = {
    hits: { luke: 1 },
    hands: { E1: ['E08', 'E09', 'E10'] },
    piles: { R1: ['R08'], E1: ['E02', 'E07'] },
    discards,
  }

  it('END-2.5a END-2.5b END-2.5c END-2.5d its discards are shuffled when a card must be drawn', () => {
    const before = giving('emperor', { ...setting, hits: { luke: 9 } })
    expect([before.state.decks.empire.draw.length, eventsOf(before, 'reshuffled')]).toEqual([1, []])
    const table = giving('emperor', setting, shuffled(discards, 'E30', 'E29', 'E28'))
    expect(pileOf(table, 'E1')).toEqual(['E02', 'E07', `${last}?`, 'E30?', 'E29?', 'E28?'])
    const { draw, discards: after } = table.state.decks.empire
    expect([draw.length, after, handOf(table, 'E1')]).toEqual([20, ['E01'], ['E08', 'E09', 'E10']])
    expect([eventsOf(table, 'reshuffled')[0]?.cards, bonusOf(table)]).toEqual([23, 4])
  })
})

describe('two against two', () => {
  it('END-10a END-10b each team has one deck, each player six cards and plans two', () => {
    const four = start(4)
    expect(required(four).map(({ seat, options }) => [seat, options.length])).toEqual([
      ['R1', 30],
      ['E1', 30],
      ['E2', 30],
      ['R2', 30],
    ])
    const rebels = [...handOf(four, 'R1'), ...handOf(four, 'R2'), ...four.state.decks.rebels.draw]
    expect([rebels.toSorted(), handOf(four, 'R2').length]).toEqual([cardsOf('rebels'), 6])
  })

  it('END-10c each draws two at the end, in turn order', () => {
    const end = setTable({ people: 4, piles: { R1: ['R08'] }, top: ['R20', 'R21', 'R22', 'R23'] }).choose('none')
    expect(eventsOf(end, 'drew').map(({ seat, count }) => [seat, count])).toEqual([
      ['R1', 2],
      ['E1', 2],
      ['E2', 2],
      ['R2', 2],
    ])
    expect([handOf(end, 'R1').slice(4), handOf(end, 'R2').slice(4)]).toEqual([
      ['R20', 'R21'],
      ['R22', 'R23'],
    ])
    for (const seat of end.state.seats) expect(handOf(end, seat)).toHaveLength(6)
  })

  const two = { R1: ['R02', 'R03'], E1: ['E01', 'E15'], E2: ['E07', 'E08'], R2: ['R08', 'R09'] } as const

  it('END-10d turns repeat in the order R1 E1 E2 R2', () => {
    const order = ['R1', 'E1', 'E2', 'R2']
    expect(turns(setTable({ people: 4, piles: two }), 9)).toEqual([...order, ...order])
  })

  it('END-10g END-10h bonus cards are the earner’s; the round goes on until all piles are empty', () => {
    const at = setTable({ people: 4, piles: two, hits: { luke: 1 }, top: ['E09', 'E10', 'E11', 'E12'] }).choose('none')
    const won = at.choose('order:emperor')
    expect([pileOf(won, 'E1').length, pileOf(won, 'E2').length]).toEqual([5, 1])
    expect(['R1', 'E1', ...turns(won, 20)].join(' ')).toBe('R1 E1 E2 R2 R1 E1 E2 R2 E1 E1 E1 E1')
  })

  it('END-10e END-10f the card’s owner decides; partners see each other’s cards, and cannot exchange them', () => {
    const second = setTable({ people: 4, piles: two, turn: 'E2' })
    const { state } = second
    expect(required(second).map(({ seat }) => seat)).toEqual(['E2'])
    const partner = endor.view(state, new Set(['E1']))['E2'] as { hand?: readonly string[]; pile: readonly string[] }
    expect([partner.hand, partner.pile]).toEqual([state.players.E2?.hand, ['E08']])
    expect(endor.view(state, new Set(['R2']))['E2']).not.toHaveProperty('hand')
    const four = start(4)
    const cards = four.decision('plan', 'R1').options.flatMap(({ cards: some = [] }) => some)
    expect([...new Set(cards)].sort()).toEqual([...handOf(four, 'R1')].sort())
    const locked = four.as('R1', four.options('plan', 'R1')[0] ?? '')
    expect(endor.view(locked.state, new Set(['R2']))['R1']).toMatchObject({
      locked: true,
      plan: handOf(four, 'R1').slice(0, 2),
    })
    expect(endor.view(locked.state, new Set(['E2']))['R1']).not.toHaveProperty('plan')
  })

  it('END-10i wins and bonuses are the team’s, and everything else is as with two', () => {
    const ships = { I2: { bwing: 5 }, M6: { tie: 1 } }
    const setting = { people: 4, alone: true, ships, shield: { team: 28, troopers: [] } } as const
    const table = giving('bwing', setting).choose('stay').choose('attack:I2:DS', 6, 1, 1, 1, 1)
    expect(table.state.outcome?.winners).toEqual(['R1', 'R2'])
  })

  it('with three people one has both hands of the Rebels', () => {
    expect(endor.seats({}, 3).map(({ id, holders }) => [id, ...holders])).toEqual([
      ['R1', 0],
      ['E1', 1],
      ['E2', 2],
      ['R2', 0],
    ])
  })
})

describe('winning', () => {
  const last = { alone: true, ships: { M7: { xwing: 1 }, M6: { tie: 1 } }, markers: ['F4'] } as const
  const lose = (setting: Parameters<typeof giving>[1]) =>
    giving('tie', { piles: { R1: ['R24'] }, ...setting })
      .choose('stay')
      .choose('attack:M6:M7', 6)

  it('END-9b END-9c the Empire does not win while a marker is face up or one ship is left', () => {
    const marker = lose(last)
    expect([marker.state.outcome, marker.state.turn.card]).toEqual([undefined, 'R24'])
    expect(marker.options('order')).toEqual(['order:luke', 'none'])
    expect(lose({ ...last, markers: [] }).state.outcome).toMatchObject({ winners: ['E1'], cause: 'fleet' })
    const falcon = { ...last, ships: { ...last.ships, O1: { falcon: 1 } }, markers: [] } as const
    const fighter = { ...last, ships: { ...last.ships, O1: { ywing: 1 } }, markers: [] } as const
    expect([lose(falcon).state.outcome, lose(fighter).state.outcome]).toEqual([undefined, undefined])
  })

  it('END-9d the Empire continues without ships', () => {
    const bare = {
      alone: true,
      ships: { M7: { xwing: 1 }, M6: { tie: 1 } },
      reserve: 0,
      piles: { E1: ['E23'] },
    } as const
    const table = giving('xwing', bare).choose('stay').choose('attack:M7:M6', 3)
    expect([table.state.outcome, eventsOf(table, 'cleared').length]).toEqual([undefined, 1])
    expect(table.options('order')).toContain('order:deathStar')
  })
})
