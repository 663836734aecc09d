import type { GameEvent, GameView, Option } from '@bay327/engine'
import type { TableModule } from '@bay327/table/table-module'
import Blank from './components/Blank.svelte'
import Board from './components/Board.svelte'

const named = (seat: string) => seat.slice(0, 1).toUpperCase() + seat.slice(1)
/** Returns the text of an event of the test game. */
export const textOf = (event: GameEvent) => ('text' in event ? String(event.text) : '')

/** Returns the table of the test game: a board that lists the events, and empty regions that a test can replace. */
export function drillModule(change: Partial<TableModule> = {}): TableModule {
  return {
    text: {
      about: { slug: 'drill', title: 'Drill', pitch: '', people: { min: 1, max: 4 }, minutes: [1, 2], kind: 'drill' },
      seat: (seat) => ({ name: named(seat), letter: seat[0] ?? '', blurb: '' }),
      question: ({ seat, kind }) => ({
        title: `${named(seat)}: which ${kind}?`,
      }),
      option: (option: Option) => ({ label: `Go ${option.verb}` }),
      standing: [{ kind: 'way', option: 'left', label: 'left' }],
    },
    tells: {
      switches: {},
      event: (event) => (textOf(event) ? { text: textOf(event) } : undefined),
      outcome: ({ cause }) => ({ title: 'Over', why: cause }),
    },
    mark: (seat) => ({ shape: 'circle', letter: seat[0] ?? '', colour: '--ink-2' }),
    bars: () =>
      Promise.resolve({
        track: () => ({ kind: 'text', label: '', text: '' }),
        status: () => [],
        order: () => ({ figures: [] }),
      }),
    pads: () => Promise.resolve({ pads: () => [] }),
    Board,
    Material: () => Promise.resolve(Blank),
    rules: () => Promise.resolve([]),
    duration: () => 0,
    round: (view: GameView) => Number(view['round'] ?? 0) + 1,
    ...change,
  }
}
