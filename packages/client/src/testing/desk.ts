import type { Game } from '@bay327/engine'
import { started, table as newRoom, type Table as Room } from '@bay327/room/testing/table'
import { expect } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { loadLogWriter, createTableLog, type Journal } from '../table-page/log/table-log.svelte.ts'
import { openTable, type Table } from '../connection/table.svelte.ts'
import { forget } from '../connection/own-tables.ts'
import type { TableModule } from '@bay327/table/table-module'
import Desk from './components/Desk.svelte'
import { openLine, type HandLine } from './line.ts'
import { drillModule } from './module.ts'
import './styles.ts'

/** These parts are loaded first, so that log lines are written and keys act synchronously in tests. */
await Promise.all([loadLogWriter(), import('../table-page/layout/shortcut-actions.ts')])

export interface Sitting {
  /** The real room, through which the other people send requests. */
  readonly room: Room
  readonly line: HandLine
  readonly table: Table
  readonly module: TableModule
}

/** The bots at a table: the table's size, and the person who joins after the start. */
interface Company {
  readonly size: number
  readonly guest?: string
}

const code = 'rusty-heron'

function begun(game: Game, people: readonly string[], company: Company | undefined): Room {
  if (company === undefined) return started(game, ...people)
  const room = newRoom(game)
  room.join(...people)
  room.send(people[0] ?? '', { type: 'size', players: company.size })
  room.start()
  if (company.guest !== undefined) room.join(company.guest)
  return room
}

/**
 * Opens the table's page, connected to a match of the real room that has begun. The page is that of the late joiner, or
 * else of the first of these people.
 */
export function sit(game: Game, people: readonly string[], module = drillModule(), company?: Company): Sitting {
  const room = begun(game, people, company)
  const line = openLine(game, room, company?.guest ?? people[0])
  // Each test begins with a browser that has never visited the table.
  forget(code)
  return { room, line, table: openTable(code, line.wire), module }
}

/** Draws the page. Waits for the parts that load in later tasks. */
async function draw({ table, module }: Sitting, journal: Journal): Promise<void> {
  await render(Desk, { table, module, journal })
  await expect.poll(() => document.querySelector('.table.coming'), { interval: 10 }).toBeNull()
}

/** Draws the page of one person at a table that has begun. */
export async function sitBy(game: Game, room: Room, name: string, module: TableModule): Promise<Sitting> {
  const line = openLine(game, room, name)
  const sitting = { room, line, table: openTable(code, line.wire), module }
  await draw(sitting, createTableLog(sitting.table, module))
  return sitting
}

/** Opens a new table, starts it, and draws the page. */
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

/** Answers for another person. Sends the update to the page. */
export function answers({ room, line }: Sitting, name: string, seat: string, option: string): void {
  room.answer(name, seat, option)
  line.tell()
}
