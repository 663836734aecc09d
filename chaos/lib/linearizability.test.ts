import { expect, it } from 'vitest'
import type { ErrorCode, Position, View } from '@bay327/room'
import type { Command, Read } from './history.ts'
import { findWrongs, type Specification } from './linearizability.ts'

/**
 * A room with one chair: the room refuses `sit` if somebody sits there, and `rise` if nobody does. The view is the
 * person on the chair. A command's id says what it does: `sit.maya`.
 */
function chair(...ids: readonly string[]): Specification {
  const after = (version: number): string => {
    const last = ids.slice(0, version).findLast((id) => /^(sit|rise)/.test(id))
    return last?.startsWith('sit') ? (last.split('.')[1] ?? '') : ''
  }
  return {
    log: ids,
    refusal(version, { id }): ErrorCode | undefined {
      if (id.startsWith('sit') && after(version) !== '') return 'seat-taken'
      return id.startsWith('rise') && after(version) === '' ? 'passed' : undefined
    },
    shows: (version, _, view) => view.you.person === after(version),
  }
}

type Span = readonly [at: number, over?: number]

const command = (client: string, id: string, [at, over]: Span, no?: ErrorCode): Command => ({
  client,
  id,
  request: { type: 'chat', text: id },
  at,
  last: at,
  ...(over !== undefined && { over }),
  ...(no && { no }),
})

const read = (client: string, at: number, position: string, sitter?: string): Read => ({
  client,
  at,
  position: position as Position,
  view: sitter === undefined ? undefined : ({ you: { person: sitter } } as View),
})

const wrongs = (log: Specification, commands: readonly Command[], reads: readonly Read[] = []): readonly string[] =>
  findWrongs({ commands, reads }, log).map(({ wrong, of }) =>
    'id' in of ? `${wrong} ${of.id}` : `${wrong} ${of.client}@${of.at}`,
  )

const open = 'open'

it('accepts correct histories: races, refusals in between, late pushes', () => {
  const log = chair(open, 'sit.maya', 'rise.maya', 'sit.ben')
  const sent = [
    command('maya', 'sit.maya', [1, 5]),
    command('ben', 'sit.1', [2, 4], 'seat-taken'),
    command('maya', 'rise.maya', [6, 9]),
    command('ben', 'sit.ben', [7, 10]),
    command('ines', 'rise.0', [7, 12], 'passed'),
  ]
  const reads = [
    read('maya', 5, '2.sit.maya', 'maya'),
    read('ben', 8, '2.sit.maya', 'maya'),
    read('ines', 11, '2.sit.maya', 'maya'),
    read('ines', 13, '4.sit.ben', 'ben'),
  ]
  expect(wrongs(log, sent, reads)).toEqual([])
})

it('lets an unanswered command have happened at any later time, or not at all', () => {
  const pending = [command('maya', 'sit.maya', [1]), command('ben', 'sit.ben', [20, 30])]
  expect(wrongs(chair(open, 'sit.maya', 'rise.x', 'sit.ben'), pending)).toEqual([])
  expect(wrongs(chair(open, 'sit.ben', 'rise.x', 'sit.maya'), pending)).toEqual([])
  expect(wrongs(chair(open, 'sit.ben'), pending)).toEqual([])
})

it('finds an acknowledged command that is missing in the log', () => {
  expect(wrongs(chair(open), [command('maya', 'sit.maya', [1, 2])])).toEqual(['lost sit.maya'])
})

it('finds a command that is twice in the log, whatever its answer was', () => {
  const log = chair(open, 'sit.maya', 'rise.ben', 'sit.maya')
  expect(wrongs(log, [command('maya', 'sit.maya', [1, 2])])).toEqual(['doubled sit.maya'])
  expect(wrongs(log, [command('maya', 'sit.maya', [1])])).toEqual(['doubled sit.maya'])
})

it('finds a refused command that was executed', () => {
  const log = chair(open, 'sit.maya', 'rise.ben')
  const sent = [command('ben', 'rise.ben', [1, 2], 'passed')]
  expect(wrongs(log, sent)).toEqual(['written rise.ben'])
})

it('finds an order that contradicts real time', () => {
  const log = chair(open, 'sit.ben', 'rise.maya')
  expect(wrongs(log, [command('maya', 'rise.maya', [1, 2]), command('ben', 'sit.ben', [3, 4])])).toEqual([
    'reordered sit.ben',
  ])
  expect(wrongs(log, [command('maya', 'rise.maya', [1, 3]), command('ben', 'sit.ben', [2, 4])])).toEqual([])
})

it('finds a command that was read before it was sent, or is before what had been read', () => {
  const log = chair(open, 'sit.ben', 'rise.maya')
  const late = command('ben', 'sit.ben', [5, 6])
  expect(wrongs(log, [late], [read('maya', 4, '2.sit.ben')])).toEqual(['reordered sit.ben'])
  expect(wrongs(log, [late], [read('maya', 4, '3.rise.maya')])).toEqual(['reordered sit.ben'])
})

it('finds a refusal that no possible state explains', () => {
  const log = chair(open, 'sit.maya', 'rise.maya')
  const [sits, rises] = [command('maya', 'sit.maya', [1, 2]), command('maya', 'rise.maya', [5, 6])]
  const refused = (...span: [number, number]) => command('ben', 'sit.1', span, 'seat-taken')
  expect(wrongs(log, [sits, rises, refused(7, 8)])).toEqual(['unexplained sit.1'])
  expect(wrongs(log, [sits, rises, refused(3, 4)])).toEqual([])
  expect(wrongs(chair(open, 'sit.maya'), [refused(0.1, 0.9), sits])).toEqual(['unexplained sit.1'])
  expect(wrongs(log, [sits, rises, command('ben', 'sit.1', [3, 4], 'passed')])).toEqual(['unexplained sit.1'])
})

it('finds two refusals in the wrong order: each alone has a state, both together do not', () => {
  const log = chair(open, 'sit.maya', 'rise.maya')
  const sent = [
    command('maya', 'sit.maya', [1, 9]),
    command('maya', 'rise.maya', [1, 9]),
    command('ben', 'sit.1', [2, 3], 'seat-taken'),
    command('ines', 'rise.1', [4, 5], 'passed'),
  ]
  expect(wrongs(log, sent)).toEqual([])
  const third = command('ben', 'sit.2', [6, 7], 'seat-taken')
  expect(wrongs(log, [...sent, third])).toEqual(['unexplained sit.2'])
})

it('needs no state to explain a refusal by the connection or the node', () => {
  expect(wrongs(chair(open), [command('maya', 'sit.maya', [1, 2], 'too-fast')])).toEqual([])
})

it('finds a position that never existed', () => {
  const reads = [read('maya', 1, '2.sit.maya'), read('maya', 2, '1.sit.maya')]
  expect(wrongs(chair(open), [], reads)).toEqual(['phantom maya@1', 'phantom maya@2'])
})

it('finds a stale read: behind what the same client had read, or had acknowledged', () => {
  const log = chair(open, 'sit.maya', 'rise.ben')
  expect(wrongs(log, [], [read('maya', 1, '2.sit.maya'), read('maya', 2, '1.open')])).toEqual(['stale maya@2'])
  const sent = [command('maya', 'sit.maya', [1, 2])]
  expect(wrongs(log, sent, [read('maya', 3, '1.open'), read('ben', 3, '1.open')])).toEqual(['stale maya@3'])
})

it('finds a view that the rules do not give', () => {
  const reads = [read('maya', 1, '2.sit.maya', 'maya'), read('ben', 1, '2.sit.maya', 'ben'), read('ines', 1, '1.open')]
  expect(wrongs(chair(open, 'sit.maya'), [], reads)).toEqual(['view ben@1'])
})
