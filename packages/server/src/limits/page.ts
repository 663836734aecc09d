import { LONGEST_FILE } from '@bay327/engine/match/replay-schema'
import { BRIEF } from '../rooms/rooms.ts'
import { table } from '../protocol/markdown.ts'
import { rows, type BoundRow, type RateRow, type Whose } from './table.ts'

const DAY = 86_400

const whose: Readonly<Record<Whose, string>> = {
  request: 'a request',
  connection: 'a connection',
  address: 'an address',
  person: 'a person',
  table: 'a table',
  thread: 'a thread',
  process: 'the whole process',
}

/** Returns the table of limits in `docs/security.md`, with the sentences about figures that are no limits of requests. */
export function limitsTables(): string {
  const cells = Object.entries<RateRow | BoundRow>(rows).map(([name, row]) => [
    `\`${name}\``,
    whose[row.of],
    figureOf(row),
    row.what,
    row.above,
  ])
  const { lobby, practice } = BRIEF
  const kept = `A table where nobody ever answered a question is kept for ${daysOf(lobby)}, and one for practice for ${daysOf(practice)}.`
  const file = `\`npm run verify\` and a browser read a match file of at most ${figure(LONGEST_FILE)} characters.`
  return `${table(['limit', 'counted for', 'at most', 'of what', 'above it'], cells)}\n\n${kept} ${file}`
}

const figure = (value: number): string => value.toLocaleString('en')

function figureOf(row: RateRow | BoundRow): string {
  if ('most' in row) return row.most < 1 ? `${Math.round(100 * row.most)} %` : figure(row.most)
  const { points, duration } = row
  const time = duration === DAY ? 'a day' : duration === 60 ? 'a minute' : `in ${duration} s`
  return `${figure(points)} ${time}`
}

function daysOf(ms: number): string {
  const days = ms / 1_000 / DAY
  return days === 1 ? '1 day' : `${days} days`
}
