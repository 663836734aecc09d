import { describe, expect, it } from 'vitest'
import { ask, scriptedGame, race } from '@bay327/room/testing/scripted-game'
import { started } from '@bay327/room/testing/table'
import { lineOf, withLuck, type MatchLine } from './match-line.ts'
import { matchLine } from './schema.ts'

const words = {
  asks: { seat: (seat: string, pick = '') => ({ name: `${seat} ${pick}`.trim(), letter: '', blurb: '' }) },
  tells: {
    outcome: () => ({ title: 'Home', why: 'By a nose.', figures: [{ name: 'Rounds', value: '1', of: '9' }] }),
  },
  round: 4,
}

/** Returns a crew of three, with a shared Chewie, at the end of its match. */
function crewOver() {
  const room = started(scriptedGame([[ask('luke')]]), 'Luke', 'Han', 'Leia')
  expect(lineOf(room.view('Luke'), words, 7)).toBeUndefined()
  room.answer('Luke', 'luke', 'left')
  return room
}

const line = (name: string): MatchLine => {
  const made = lineOf(crewOver().view(name), words, 7)
  if (made === undefined) throw new Error('no line')
  return made
}

describe('the line of a match', () => {
  it('lists who held which seat by their names then, and fits the file’s schema', () => {
    const made = line('Luke')
    expect(made.seats.map(({ name, people, mine }) => [name, people, mine ?? false])).toEqual([
      ['luke', [], true],
      ['han', ['Han'], false],
      ['leia', ['Leia'], false],
      ['chewie', ['Han', 'Leia'], true],
    ])
    expect(made).toMatchObject({ ended: 7, rounds: 4, title: 'Home', figures: [{ of: '9' }] })
    expect(matchLine.parse(JSON.parse(JSON.stringify(made)))).toEqual(made)
  })

  it('does not exist for a watcher', () => {
    expect(lineOf(crewOver().view(), words, 7)).toBeUndefined()
  })

  it('distinguishes victory, defeat, a draw of rivals, a lost crew and a match that was stopped', () => {
    const over = (game = scriptedGame([[ask('luke')]]), winners: readonly string[] = []) => {
      const room = started(game, 'Luke', 'Han')
      const view = room.view('Luke')
      const outcome = { winners, cause: 'so' }
      return lineOf({ ...view, outcome, proof: { ...view.proof, replay: 'x'.repeat(22) } }, words, 7)?.end
    }
    const rivals = scriptedGame([[ask('ship1')]], race)
    expect([over(), over(undefined, ['luke']), over(undefined, ['han'])]).toEqual(['lost', 'won', 'lost'])
    expect([over(rivals), over(rivals, ['ship1']), over(rivals, ['ship2'])]).toEqual(['drawn', 'won', 'lost'])
    const room = started(rivals, 'Luke', 'Han')
    room.send('Luke', { type: 'abandon' })
    room.send('Han', { type: 'consent', proposal: room.view().proposals[0]?.id ?? '', yes: true })
    const broken = lineOf(room.view('Luke'), words, 7)
    expect([broken?.end, broken?.cause, broken?.title]).toEqual(['broken-off', undefined, 'Ended for everybody'])
  })

  it('gets the luck of the seats that the viewer held alone, and the least chance of their side', () => {
    const lucky = withLuck(line('Luke'), {
      seats: { luke: 4.26, han: 50, chewie: -30 },
      least: { crew: 8.04, other: 1 },
    })
    expect(lucky.luck).toEqual({ points: 4.3, least: 8 })
    expect(withLuck(line('Luke'), { seats: { chewie: 3 } })).toEqual(line('Luke'))
  })
})
