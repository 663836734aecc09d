import { fastRandom, pick, type Decision, type Game, type GameText, type Switches } from '@bay327/engine'
import { allSwitches } from '@bay327/engine/testkit/random-play'
import { createMarks } from '@bay327/table/default-table/marks'
import { guessedRegions } from '@bay327/table/default-table/regions'
import { cellsOf } from '@bay327/table/regions/cells'
import type { Bars, BoardData, Pad, Pads, Snapshot } from '@bay327/table/regions/data'
import type { Figure } from '@bay327/table/regions/figure'
import { expect, it } from 'vitest'
import { modules } from '@bay327/games/modules'

interface Parts {
  readonly bars?: Bars
  readonly pads?: Pads
  readonly board?: { readonly board: BoardData }
}

/** Maximum number of answers in a match. */
const most = 150

const files = import.meta.glob('../../../games/src/*/table/{bars,pads,board}.ts')

/** Loads the parts of a game's table that are data. */
async function partsOf(slug: string): Promise<Parts> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${slug}/table/`))
  const loaded = own.map(async ([path, load]) => [/(\w+)\.ts$/.exec(path)?.[1], await load()] as const)
  return Object.fromEntries(await Promise.all(loaded)) as Parts
}

const twice = (ids: readonly string[]): readonly string[] => ids.filter((id, i) => ids.indexOf(id) !== i)
const inside = (pads: readonly Pad[]): readonly Pad[] => pads.flatMap((pad) => [pad, ...inside(pad.parts ?? [])])
const itemsOf = (figure: Figure): readonly string[] =>
  figure.kind === 'items' ? twice(figure.groups.flatMap(({ items }) => items.map(({ id }) => id))) : []
/** Returns the labels that two figures of a region share, and the ids that two items of a figure share. */
const clashes = (figures: readonly Figure[]): readonly string[] => [
  ...twice(figures.map(({ label }) => label)),
  ...figures.flatMap(itemsOf),
]

/** Returns the keys that stand for two things in one region of this snapshot. */
function clashesOf({ bars, pads, board }: Parts, snapshot: Snapshot): readonly string[] {
  const order = bars?.order(snapshot)
  const shown = inside(pads?.pads(snapshot) ?? [])
  const { pieces = [], targets = [] } = board?.board.board(snapshot) ?? {}
  return [
    ...clashes(bars ? [bars.track(snapshot)] : []),
    ...clashes(bars?.status(snapshot) ?? []),
    ...(order === undefined
      ? []
      : 'figures' in order
        ? clashes(order.figures)
        : 'seats' in order
          ? twice(order.seats.map(({ seat }) => seat))
          : []),
    ...twice(shown.map(({ id }) => id)),
    ...shown.flatMap(({ figures }) => clashes(figures)),
    ...twice(pads?.foot?.(snapshot) ?? []),
    ...twice(pieces.map(({ id }) => id)),
    ...twice(targets.map(({ option }) => option)),
  ]
}

/** Returns the phone's pads that do not say who plays them. */
const unnamed = ({ pads }: Parts, snapshot: Snapshot): readonly string[] =>
  cellsOf(pads?.pads(snapshot) ?? []).flatMap(({ id, who }) => (who === '' ? [id] : []))

/** Freezes data deeply, so that a region that changes its snapshot throws. */
function frozen<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data))
    Object.values(Object.freeze(data)).map(frozen)
  return data
}

/**
 * Returns what the asked player, another player and a watcher see of a position, with no choice under the pointer and
 * with some of them.
 */
function* snapshots(game: Game, state: unknown, decision: Decision | undefined, seats: Snapshot['seats']) {
  const viewers = [decision?.seat, seats.find(({ id }) => id !== decision?.seat)?.id, undefined]
  for (const viewer of new Set(viewers)) {
    const mine = new Set(viewer === undefined ? [] : [viewer])
    const view = frozen(game.view(state, mine))
    const isHidden = decision?.secret === true && viewer !== decision.seat
    const asked = decision && { ...decision, ...(isHidden && { options: [] }) }
    const question = asked && { id: 'q1', seat: asked.seat, people: ['p1'], decision: asked }
    for (const preview of new Set([undefined, asked?.options[0]?.id, asked?.options.at(-1)?.id])) {
      const phone = preview !== undefined
      const own = { view, seats, mine, question, preview, phone, who: () => 'Maya', open: viewer !== undefined }
      yield { ...own, chosen: undefined, odds: true, covered: phone, showing: undefined } as unknown as Snapshot
    }
  }
}

/** Plays matches and returns the number of snapshots in which these parts have been checked. */
function check(game: Game, text: GameText, all: readonly Parts[]): number {
  let checked = 0
  const switches = game.switches.map((spec) => [spec.id, spec.kind === 'flag' ? !spec.initial : spec.values.at(-1)])
  const tables = [{}, Object.fromEntries(switches) as Switches].flatMap((set) =>
    [game.people.min, game.people.max].map((people) => ({ people, set: allSwitches(game, { switches: set }) })),
  )
  for (const [seed, { people, set }] of tables.entries()) {
    const [dice, luck] = [fastRandom(seed + 5), fastRandom(seed + 6)]
    const seats = game.seats(set, people).map((seat) => ({ ...seat, name: text.seat(seat.id).name, people: [] }))
    let { state } = game.setup(set, game.seats(set, people), dice)
    for (let answers = 0; answers < most; answers++) {
      const decision = game.decisions(state).find(({ answered, optional }) => !answered && !optional)
      for (const snapshot of snapshots(game, state, decision, seats)) {
        const found = all.flatMap((parts) => clashesOf(parts, snapshot))
        const at = `after ${answers} answers, table ${seed}`
        if (found.length > 0) throw new Error(`${found.join(', ')} twice, ${at}`)
        const nobodys = all.flatMap((parts) => unnamed(parts, snapshot))
        if (nobodys.length > 0) throw new Error(`Nobody plays ${nobodys.join(', ')}, ${at}`)
        checked++
      }
      if (decision === undefined) break
      state = game.decide(state, decision, pick(luck, decision.options), dice).state
    }
  }
  return checked
}

it.each(modules.map((module) => [module.about.slug, module] as const))(
  '%s: no two figures of a region have the same label, and a phone says who plays each pad, in any position and for any viewer',
  async (slug, module) => {
    const [game, text] = await Promise.all([module.game(), module.text()])
    const guessed = guessedRegions(text, createMarks(text))
    const [bars, pads] = await Promise.all([guessed.bars(), guessed.pads()])
    expect(check(game, text, [await partsOf(slug), { bars, pads }])).toBeGreaterThan(0)
  },
)
