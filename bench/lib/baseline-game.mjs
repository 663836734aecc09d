// A synthetic game for the bare server (`baseline-server.mjs`). It has hardly any rules, but its state is as large as a
// small game's. A move changes about ten fields, draws a card and appends to the game's log.
const traits = ['wounds', 'blaster', 'brawl', 'tech', 'force', 'move', 'space', 'items', 'luck', 'stun', 'rank', 'acts']
const piles = [0, 1, 2, 3, 4, 5, 6]
const cards = 17
const mostLines = 30

export function newGame() {
  const heroes = [0, 1, 2, 3].map((hero) => Object.fromEntries(traits.map((name, at) => [name, (hero * 3 + at) % 7])))
  return {
    hidden: piles.map((pile) => Array.from({ length: cards }, (_, card) => pile * 20 + card)),
    shared: {
      n: 0,
      turn: 0,
      heroes,
      trackers: { alert: 0, time: 0, rescue: 0 },
      left: piles.map(() => cards),
      discards: piles.map(() => []),
      log: [],
    },
  }
}

/** Makes a move. Returns its change as an event, which clients apply to the state before the move. */
export function move({ hidden, shared }, choice) {
  const { turn } = shared
  const hero = shared.heroes[turn]
  const other = shared.heroes[(shared.turn + 1 + (choice % 3)) % 4]
  const pile = (choice + ++shared.n) % piles.length
  if (hidden[pile].length === 0) hidden[pile] = shared.discards[pile].splice(0)
  const card = hidden[pile].splice((shared.n * 7) % hidden[pile].length, 1)[0]
  shared.discards[pile].push(card)
  shared.left[pile] = hidden[pile].length
  hero.space = (hero.space + card + choice) % 40
  hero.acts = (hero.acts + 1) % 5
  hero.wounds = (hero.wounds + card) % 6
  hero.luck = (hero.luck + 3) % 7
  hero.items = (hero.items + card) % 9
  other.stun = (other.stun + 1) % 4
  shared.trackers.alert = (shared.trackers.alert + card) % 21
  shared.trackers.time = shared.n
  const lines = [
    `${shared.n}: hero ${turn} goes to space ${hero.space} (choice ${choice})`,
    `${shared.n}: hero ${turn} draws card ${card} of deck ${pile}`,
    `${shared.n}: alert ${shared.trackers.alert}, another stunned ${other.stun}`,
  ]
  shared.log.push(...lines)
  shared.log.splice(0, shared.log.length - mostLines)
  shared.turn = (turn + 1) % 4
  const { space, acts, wounds, luck, items } = hero
  return {
    ...{ n: shared.n, turn, hero: { space, acts, wounds, luck, items }, stun: other.stun, pile, card },
    ...{ left: shared.left[pile], alert: shared.trackers.alert, lines },
  }
}
