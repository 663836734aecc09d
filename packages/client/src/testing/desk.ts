import type { Game } from '@bay327/engine'
import { started, table as layTable, type Table as Room } from '@bay327/room/testing/table'
import { expect } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { fetchScribe, createTableLog, type Journal } from '../table-page/log/table-log.svelte.ts'
import { openTable, type Table } from '../connection/table.svelte.ts'
import { forget } from '../connection/kept-tables.ts'
import type { TableModule } from '@bay327/table/table-module'
import Desk from './Desk.svelte'
import { layLine, type HandLine } from './line.ts'
import { drillModule } from './module.ts'
import './styles.ts'

/** What a test tells is written down at once, and its keys act at once. */
await Promise.all([fetchScribe(), import('../table-page/layout/shortcut-actions.ts')])

export interface Sitting {
  /** The room itself: the others at the table speak there. */
  readonly room: Room
  readonly line: HandLine
  readonly table: Table
  readonly module: TableModule
}

/** Bots at a table: it is laid for so many, and who comes when the match has begun. */
interface Company {
  readonly size: number
  readonly guest?: string
}

const code = 'rusty-heron'

function begun(game: Game, people: readonly string[], company: Company | undefined): Room {
  if (company === undefined) return started(game, ...people)
  const room = layTable(game)
  room.join(...people)
  room.say(people[0] ?? '', { type: 'size', players: company.size })
  room.start()
  if (company.guest !== undefined) room.join(company.guest)
  return room
}

/** The guest of a company, or else the first of these people, has a browser: the page's own table, on a line to a match of the real room that has begun. */
export function sit(game: Game, people: readonly string[], module = drillModule(), company?: Company): Sitting {
  const room = begun(game, people, company)
  const line = layLine(game, room, company?.guest ?? people[0])
  // Whoever sits down has a browser that has never been here.
  forget(code)
  return { room, line, table: openTable(code, line.wire), module }
}

/** What stands there first has come, each in its task: a test looks at the whole page. */
async function draw({ table, module }: Sitting, journal: Journal): Promise<void> {
  await render(Desk, { table, module, journal })
  await expect.poll(() => document.querySelector('.table.coming'), { interval: 10 }).toBeNull()
}

/** A browser of one of those at a table that has begun, its page drawn. */
export async function sitBy(game: Game, room: Room, name: string, module: TableModule): Promise<Sitting> {
  const line = layLine(game, room, name)
  const sitting = { room, line, table: openTable(code, line.wire), module }
  await draw(sitting, createTableLog(sitting.table, module))
  return sitting
}

/** The same, and the page of the match is drawn. */
export async function sitDown(
  game: Game,
  people: readonly string[],
  module = drillModule(),
  company?: Company,
): Promise<Sitting & { readonly journal: Journal }> {
  const sitting = sit(game, people, module, company)
  const journal = createTableLog(sitting.table, module)
  await draw(sitting, journal)
  return { ...sitting, journal }
}

/** Another answers, and the page hears of it. */
export function answers({ room, line }: Sitting, name: string, seat: string, option: string): void {
  room.answer(name, seat, option)
  line.tell()
}
