// A synthetic game for the floor. It has hardly any rules, but its state is as large as a small game's. A move changes
// about ten fields, draws a card and appends to the game's log.
const traits = ['wounds', 'blaster', 'brawl', 'tech', 'force', 'move', 'space', 'items', 'luck', 'stun', 'rank', 'acts']
const piles = [0, 1, 2, 3, 4, 5, 6]
const cards = 17
const mostLines = 30

export function newGame() {
  const heroes = [0, 1, 2, 3].map((hero) => Object.fromEntries(traits.map((name, at) => [name, (hero * 3 + at) % 7])))
  return {
    hidden: piles.map((pile) => Array.from({ length: cards }, (_, card) => pile * 20 + card)),
    told: {
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
export function move({ hidden, told }, choice) {
  const { turn } = told
  const hero = told.heroes[turn]
  const other = told.heroes[(told.turn + 1 + (choice % 3)) % 4]
  const pile = (choice + ++told.n) % piles.length
  if (hidden[pile].length === 0) hidden[pile] = told.discards[pile].splice(0)
  const card = hidden[pile].splice((told.n * 7) % hidden[pile].length, 1)[0]
  told.discards[pile].push(card)
  told.left[pile] = hidden[pile].length
  hero.space = (hero.space + card + choice) % 40
  hero.acts = (hero.acts + 1) % 5
  hero.wounds = (hero.wounds + card) % 6
  hero.luck = (hero.luck + 3) % 7
  hero.items = (hero.items + card) % 9
  other.stun = (other.stun + 1) % 4
  told.trackers.alert = (told.trackers.alert + card) % 21
  told.trackers.time = told.n
  const lines = [
    `${told.n}: hero ${turn} goes to space ${hero.space} (choice ${choice})`,
    `${told.n}: hero ${turn} draws card ${card} of deck ${pile}`,
    `${told.n}: alert ${told.trackers.alert}, another stunned ${other.stun}`,
  ]
  told.log.push(...lines)
  told.log.splice(0, told.log.length - mostLines)
  told.turn = (turn + 1) % 4
  const { space, acts, wounds, luck, items } = hero
  return {
    ...{ n: told.n, turn, hero: { space, acts, wounds, luck, items }, stun: other.stun, pile, card },
    ...{ left: told.left[pile], alert: told.trackers.alert, lines },
  }
}
