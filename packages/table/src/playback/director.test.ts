import { expect, it } from 'vitest'
import type { GameView } from '@bay327/engine'
import type { SentEvent } from '@bay327/room'
import { createDirector, type Showing } from './director.ts'

/**
 * Creates a director whose clock the test controls. An event `walk` is shown and takes one step. The view counts the
 * drawn steps.
 */
function rehearse(
  speed = 1,
  length = 100,
  within?: () => number | undefined,
  broken?: 'tell' | 'draw' | 'sumUp' | 'hold',
  hold?: number,
  wait = 0,
  isUnhurried = false,
) {
  let clock = 0
  let timers: { id: number; at: number; run: () => void }[] = []
  let ids = 0
  const seen: string[] = []
  let shown: Omit<Showing, 'key'> | undefined
  const note = (line: string, part?: string) => {
    seen.push(line)
    if (part === broken && broken !== undefined) throw new Error(line)
  }
  const director = createDirector<string>({
    pictures: () => ({
      flows: new Set(['throw']),
      duration: (event) => (/walk|throw|fight|hit|hurt/.test(event.type) ? length : 0),
      partOfDetail: ({ type }) => ({ fight: 'begins', hit: 'continues', hurt: 'joins' } as const)[type],
      apply: (view) => ({ steps: Number(view['steps'] ?? 0) + 1 }),
    }),
    stage: {
      show(next) {
        shown = next
        seen.push(next ? `${next.closed ? 'closed' : 'show'} ${next.event.type} ${next.ms}` : 'still')
      },
      draw: (view: GameView) => note(`draw ${Number(view['steps'])}`, 'draw'),
      commit: (view) => seen.push(`commit ${view}`),
      tell: (sentEvent, how) =>
        note(`${{ aloud: 'tell', unheard: 'read', written: 'note' }[how]} ${sentEvent.version}`, 'tell'),
      sumUp: (missed) => note(`sum ${missed.length}`, 'sumUp'),
    },
    failed: (error) => seen.push(`failed: ${(error as Error).message}`),
    speed: () => speed,
    ...(within && { within }),
    ...(hold !== undefined && {
      details: () => ({
        hold(run) {
          note(`hold ${run.map(({ type }) => type).join(' ')}`, 'hold')
          return hold
        },
        waits: () => wait,
        isDetail: ({ type }) => type === 'tie',
        isUnhurried: () => isUnhurried,
        landed: (run) => void seen.push(`landed ${run.map(({ type }) => type).join(' ')}`),
      }),
    }),
    later: (run, ms) => {
      timers.push({ id: ++ids, at: clock + ms, run })
      return ids
    },
    cancel: (id) => (timers = timers.filter((timer) => timer.id !== id)),
  })
  function pass(ms: number) {
    clock += ms
    const due = timers.filter((timer) => timer.at <= clock)
    timers = timers.filter((timer) => timer.at > clock)
    for (const timer of due) timer.run()
  }
  return { director, seen, pass, shown: () => shown }
}

const walk = (version: number): SentEvent => ({ at: 0, version, event: { type: 'game', event: { type: 'walk' } } })
const walks = (count: number) => Array.from({ length: count }, (_, i) => walk(i + 1))

it('shows events one after the other and commits the view last', () => {
  const { director, seen, pass } = rehearse()
  director.push(walks(2), 'end', {}, 'live')
  expect(seen).toEqual(['tell 1', 'show walk 100', 'draw 1'])
  pass(100)
  pass(100)
  expect(seen.slice(3)).toEqual(['tell 2', 'show walk 100', 'draw 2', 'still', 'commit end'])
  expect(director.playing).toBe(false)
})

it.for(['tell', 'draw', 'sumUp'] as const)(
  'brings the table to the view although %s fails, and reports it',
  (broken) => {
    let failures = 0
    for (const arrival of ['live', 'missed', 'recalled', 'fresh'] as const) {
      const { director, seen, pass } = rehearse(1, 100, undefined, broken)
      director.push(walks(2), 'end', {}, arrival)
      director.push([walk(3)], 'later', {}, arrival)
      for (let i = 0; i < 4; i++) pass(100)
      expect(seen.at(-1), arrival).toBe('commit later')
      expect(director.playing).toBe(false)

      director.push(walks(1), 'flushed', {}, 'live')
      director.flush()
      expect(seen.at(-1)).toBe('commit flushed')
      failures += seen.filter((line) => line.startsWith('failed')).length
    }
    expect(failures).toBeGreaterThan(0)
  },
)

it('plays at double speed for more than four animations', () => {
  const { director, seen } = rehearse()
  director.push(walks(5), 'end', {}, 'live')
  expect(seen[1]).toBe('show walk 50')
})

it('shortens repeated rolls, and reports each', () => {
  const { director, seen, pass } = rehearse(1, 1_000)
  const thrown = [1, 2].map((version): SentEvent => ({
    at: 0,
    version,
    event: { type: 'game', event: { type: 'throw' } },
  }))
  director.push(thrown, 'end', {}, 'live')
  pass(160)
  expect(seen.filter((line) => /tell|show/.test(line))).toEqual([
    'tell 1',
    'show throw 160',
    'tell 2',
    'show throw 1000',
  ])
})

it("shows the viewer's own action within 2.4 s, but a single animation at its own speed", () => {
  const { director, seen } = rehearse(1, 1_600)
  director.push(walks(2), 'end', {}, 'live')
  expect(seen[1]).toBe('show walk 1200')
})

it('shows all of a long answer to a present viewer, the last part at normal speed', () => {
  const { director, seen, pass } = rehearse(1, 1_000)
  director.push(walks(40), 'end', {}, 'live')
  for (let ms = 0; director.playing; ms += 50) {
    pass(50)
    expect(ms, 'ms in which 40 s are shown').toBeLessThan(14_000)
  }
  const shows = seen.filter((line) => line.startsWith('show'))
  expect([shows.length, shows[0], shows.at(-1)]).toEqual([40, 'show walk 60', 'show walk 1000'])
  expect(seen.some((line) => line.startsWith('sum'))).toBe(false)
})

it('shows what had to wait to a present viewer, however long that was', () => {
  const { director, seen, pass } = rehearse(200)
  director.push(walks(1), 'one', {}, 'live')
  director.push([walk(2), walk(3)], 'two', {}, 'live')
  pass(20_000)
  expect(seen.slice(-2)).toEqual(['show walk 20000', 'draw 2'])
})

it('reports what was missed while away', () => {
  const { director, seen } = rehearse()
  director.push(walks(3), 'end', {}, 'missed')
  expect(seen).toEqual(['note 1', 'note 2', 'note 3', 'sum 3', 'still', 'commit end'])
})

it('ends immediately when flushed, and no timer fires later', () => {
  const { director, seen, pass } = rehearse()
  director.push(walks(3), 'end', {}, 'live')
  director.flush()
  const before = [...seen]
  pass(1_000)
  expect(seen).toEqual(before)
  expect(seen.slice(-4)).toEqual(['read 2', 'read 3', 'still', 'commit end'])
})

it('shows nothing for long at speed none, yet reports and commits', () => {
  const { director, seen } = rehearse(0)
  director.push(walks(2), 'end', {}, 'live')
  expect(seen.at(-1)).toBe('commit end')
  expect(director.playing).toBe(false)
})

it('adds news during playback to the same queue, and commits the newest view', () => {
  const { director, seen, pass } = rehearse()
  director.push(walks(1), 'old', {}, 'live')
  director.push([walk(2)], 'new', {}, 'live')
  pass(100)
  pass(100)
  expect(seen).not.toContain('commit old')
  expect(seen.at(-1)).toBe('commit new')
})

it('restores earlier events without a summary, and reports those of a fresh table aloud', () => {
  const { director, seen } = rehearse()
  director.push(walks(1), 'there', {}, 'recalled')
  director.push(walks(1), 'begun', {}, 'fresh')
  expect(seen).toEqual(['note 1', 'still', 'commit there', 'tell 1', 'still', 'commit begun'])
})

it('lets no timer of an interrupted playback end the next one', () => {
  const { director, pass } = rehearse()
  director.push(walks(2), 'old', {}, 'live')
  pass(50)
  director.push([walk(3)], 'missed', {}, 'missed')
  director.push([walk(4)], 'new', {}, 'live')
  pass(50)
  expect(director.playing).toBe(true)
})

it('makes no summary if nothing was visible', () => {
  const { director, seen } = rehearse()
  director.push([{ at: 0, version: 1, event: { type: 'game', event: { type: 'sit' } } }], 'end', {}, 'missed')
  expect(seen.filter((line) => line.startsWith('sum'))).toEqual([])
})

it('draws each animation on the board before its event', () => {
  const { director, seen, pass } = rehearse()
  director.push(walks(1), 'one', {}, 'live')
  pass(100)
  director.push(walks(1), 'two', { steps: 10 }, 'live')
  expect(seen.at(-1)).toBe('draw 11')
})

it('plays everything by the deadline, at any speed, and no faster than necessary', () => {
  let soon = 300
  const { director, seen, pass } = rehearse(2, 1_000, () => soon)
  director.push(walks(3), 'end', {}, 'live')
  expect(seen[1]).toBe('show walk 100')
  pass(100)
  soon = 5_000
  pass(150)
  expect(seen.filter((line) => line.startsWith('show'))).toEqual(['show walk 100', 'show walk 150', 'show walk 2000'])
})

it('shows nothing with an immediate deadline, and reports everything', () => {
  const { director, seen } = rehearse(1, 1_000, () => 0)
  director.push(walks(2), 'end', {}, 'live')
  expect(seen.filter((line) => /tell|commit/.test(line))).toEqual(['tell 1', 'tell 2', 'commit end'])
})

const eventAt = (version: number, type: string): SentEvent => ({
  at: 0,
  version,
  event: { type: 'game', event: { type } },
})
const fight = [eventAt(1, 'fight'), eventAt(2, 'hit'), eventAt(3, 'hit'), eventAt(4, 'walk')]

it('holds a detail after its last event, and reports its events', () => {
  const { director, seen, pass } = rehearse(1, 100, undefined, undefined, 500)
  director.push(fight, 'end', {}, 'live')
  pass(100)
  pass(100)
  expect(seen.filter((line) => line.startsWith('hold'))).toEqual(['hold fight hit hit'])
  pass(599)
  expect(seen).not.toContain('tell 4')
  pass(1)
  expect(seen.slice(-3)).toEqual(['tell 4', 'show walk 100', 'draw 4'])
})

it('holds no detail beyond a deadline, and none if the hold fails', () => {
  for (const [within, broken] of [
    [() => 300, undefined],
    [undefined, 'hold'],
  ] as const) {
    const { director, seen, pass } = rehearse(1, 100, within, broken, 500)
    director.push([eventAt(1, 'fight')], 'end', {}, 'live')
    pass(broken ? 100 : 299)
    if (!broken) expect(seen).not.toContain('commit end')
    pass(1)
    expect(seen.at(-1)).toBe('commit end')
  }
})

it('gives a detail that concerns the viewer its full time, whatever waits and whatever the deadline', () => {
  const { director, seen, pass, shown } = rehearse(1, 100, () => 20, undefined, 500, 0, true)
  director.push([eventAt(1, 'fight'), ...walks(20)], 'end', {}, 'live')
  expect(shown()?.ms).toBe(100)
  pass(599)
  expect(seen.filter((line) => line.startsWith('show'))).toEqual(['show fight 100'])
  pass(1)
  expect(shown()).toMatchObject({ event: { type: 'walk' }, ms: 1 })
})

it('goes on to the end of a detail at once, and then to what comes after it', () => {
  const { director, seen, pass } = rehearse(1, 100, undefined, undefined, 500)
  director.push(fight, 'end', {}, 'live')
  director.goOn()
  expect(seen.slice(1)).toEqual([
    ...['tell 1', 'draw 1', 'landed fight', 'show hit 0'],
    ...['tell 2', 'draw 2', 'landed fight hit', 'hold fight hit hit', 'show hit 0'],
  ])
  director.goOn()
  expect(seen.slice(-3)).toEqual(['tell 4', 'show walk 100', 'draw 4'])
  director.goOn()
  expect(seen.at(-1)).toBe('commit end')
  director.goOn()
  pass(1_000)
  expect(seen.filter((line) => line.startsWith('commit'))).toEqual(['commit end'])
})

it('holds a detail with reduced motion too, and shows all of it', () => {
  const { director, seen, pass } = rehearse(0, 100, undefined, undefined, 500)
  director.push(fight, 'end', {}, 'live')
  expect(seen.at(-1)).toBe('show hit 0')
  director.land()
  expect(seen.slice(-3)).toEqual(['tell 3', 'draw 3', 'landed fight hit hit'])
  expect(director.playing).toBe(true)
  pass(500)
  expect(seen.at(-1)).toBe('commit end')
})

it('shows an event that joins in the detail before it, and in none alone', () => {
  const { director, seen, pass } = rehearse(1, 100, undefined, undefined, 500)
  director.push([eventAt(1, 'hurt'), eventAt(2, 'fight'), eventAt(3, 'hurt')], 'end', {}, 'live')
  pass(100)
  pass(100)
  pass(600)
  expect(seen.filter((line) => /hold|commit/.test(line))).toEqual(['hold fight hurt', 'commit end'])
})

it('logs and draws an event of a detail once, when its result is visible, and no later than the next event', () => {
  const { director, seen, pass } = rehearse(1, 100, undefined, undefined, 500)
  director.push(fight, 'end', {}, 'live')
  expect(seen).toEqual(['show fight 100'])
  director.land()
  director.land()
  expect(seen.slice(1)).toEqual(['tell 1', 'draw 1', 'landed fight'])
  pass(100)
  expect(seen.at(-1)).toBe('show hit 100')
  director.flush()
  expect(seen.filter((line) => /draw|tell/.test(line))).toEqual(['tell 1', 'draw 1', 'tell 2', 'draw 2'])
  expect(seen.filter((line) => line.startsWith('read'))).toEqual(['read 3', 'read 4'])
})

it('shows a detail closed until a hand opens it, or the time for that is over', () => {
  for (const open of ['press', 'time'] as const) {
    const { director, seen, pass } = rehearse(1, 100, undefined, undefined, 500, open === 'press' ? Infinity : 4_000)
    director.push([eventAt(1, 'fight')], 'end', {}, 'live')
    pass(3_999)
    expect(seen).toEqual(['closed fight 0'])
    if (open === 'press') director.goOn()
    else pass(1)
    expect(seen.slice(1)).toEqual(['hold fight', 'show fight 100'])
    pass(600)
    expect(seen.at(-1)).toBe('commit end')
  }
})

it('waits for no hand after it was hidden, and for that of others not beyond a deadline', () => {
  const { director, seen } = rehearse(1, 100, undefined, undefined, 500, Infinity)
  director.push([eventAt(1, 'fight')], 'end', {}, 'live')
  director.push([eventAt(2, 'walk')], 'later', {}, 'missed')
  expect(seen.at(-1)).toBe('commit later')
  const late = rehearse(1, 100, () => 300, undefined, 500, 4_000)
  late.director.push([eventAt(1, 'fight')], 'end', {}, 'live')
  late.pass(300)
  late.pass(300)
  late.pass(300)
  expect(late.seen.at(-1)).toBe('commit end')
})

it("waits for the viewer's own hand, and their press, beyond a deadline", () => {
  const { director, seen, pass } = rehearse(1, 100, () => 300, undefined, Infinity, Infinity)
  director.push([eventAt(1, 'fight')], 'end', {}, 'live')
  pass(60_000)
  expect(seen).toEqual(['closed fight 0'])
  director.goOn()
  pass(60_000)
  expect(seen).not.toContain('commit end')
  director.goOn()
  expect(seen.at(-1)).toBe('commit end')
})

it('keeps a detail while the viewer looks at it', () => {
  const { director, seen, pass } = rehearse(1, 100, undefined, undefined, 500)
  director.push([eventAt(1, 'fight')], 'end', {}, 'live')
  director.keep(true)
  pass(10_000)
  expect(seen).not.toContain('commit end')
  director.keep(false)
  pass(600)
  expect(seen.at(-1)).toBe('commit end')
})

it('knows what follows in a detail, and how many details wait', () => {
  const { director, shown } = rehearse(1, 100, undefined, undefined, 500)
  director.push(
    [...fight, eventAt(5, 'fight'), eventAt(6, 'hurt'), eventAt(7, 'hurt'), eventAt(8, 'hit')],
    'end',
    {},
    'live',
  )
  expect(shown()).toMatchObject({ more: 1, whole: [{ type: 'fight' }, { type: 'hit' }, { type: 'hit' }] })
})

it('shows an event of the room as a detail of its own, which no event of the game continues', () => {
  const tie = { at: 0, version: 1, event: { type: 'tie' } } as SentEvent
  const { director, seen, pass } = rehearse(1, 100, undefined, undefined, 500)
  director.push([tie, eventAt(2, 'hit')], 'end', {}, 'live')
  pass(1_399)
  expect(seen).toEqual(['hold tie', 'show tie 900'])
  pass(1)
  expect(seen.slice(2)).toEqual(['tell 1', 'landed tie', 'hold hit', 'show hit 100'])
  const without = rehearse()
  without.director.push([tie], 'end', {}, 'live')
  expect(without.seen).toEqual(['tell 1', 'still', 'commit end'])
})
