import { describe, expect, it } from 'vitest'
import type { Script } from '@bay327/engine/testkit/scripted'
import { playerAt, setTable, troopers, types, type Setting } from '../testing/testkit.ts'

const fought = { captured: { chewbacca: troopers }, weapons: [] }
const last = { captured: { chewbacca: [...troopers, 'fett' as const] }, weapons: [] }

/** Plays Luke's move from H5 onto the Stormtrooper on G5. */
const trooper = (setting: Setting, ...script: Script) =>
  setTable({ luke: 'H5', leia: 'L7', ...setting }, 1).choose('fight:G5', ...script)
/** Plays Luke's move from F6 onto Fett on F7, after all Stormtroopers are captured. */
const fett = (armed: boolean, ...script: Script) =>
  setTable({ luke: 'F6', chewbacca: 'A6', ...fought, armed: armed ? ['luke'] : [] }, 1).choose('fight:F7', ...script)
const vader = (armed: boolean, ...script: Script) =>
  setTable({ luke: 'F6', chewbacca: 'A6', ...last, armed: armed ? ['luke'] : [] }, 1).choose('fight:G6', ...script)

describe('a battle', () => {
  it('CAP-5a CAP-5h CAP-5o: V5, is fought on entering; the loser goes to the winner, who stays', () => {
    const won = trooper({}, 6, 1, 1)
    expect(types(won)).toEqual(['moved', 'battle', 'threw', 'captured', 'armed', 'rolled'])
    expect(playerAt(won, 'luke')).toMatchObject({ square: 'G5', captured: ['st3'] })
    expect(won.state.soldiers.st3).toBeUndefined()
    expect(won.decision().seat).toBe('seat2')
  })

  it('CAP-5p: V6, a lost one sends the Rebel to his START; soldier and Weapon stay', () => {
    const lost = trooper({}, 2, 6, 1)
    expect(playerAt(lost, 'luke')).toMatchObject({ square: 'F1', captured: [] })
    expect(lost.state.soldiers.st3).toBe('G5')
    expect(lost.state.weapons).toContainEqual(expect.objectContaining({ square: 'G5' }))
    expect(lost.decision().seat).toBe('seat2')
  })

  it('CAP-5g CAP-5i CAP-5n: V7, continues until one side has won', () => {
    const lost = trooper({}, 1, 5, 6, 6, 3, 6, 1)
    const results = lost.events.flatMap((event) => (event.type === 'threw' ? [event.throw.result] : []))
    const numbers = lost.events.flatMap((event) => (event.type === 'threw' ? [event.number] : []))
    expect(numbers).toEqual(results.map((_, i) => i + 1))
    expect(results).toEqual(['nothing', 'tie', 'soldier'])
  })

  it('CAP-5b CAP-5c: one die each; two with a Weapon', () => {
    const dice = (armed: boolean, ...script: number[]) =>
      trooper({ armed: armed ? ['luke'] : [] }, ...script, 1).events.flatMap((event) =>
        event.type === 'threw' ? [[event.throw.rebel.length, event.throw.soldier.length]] : [],
      )
    expect(dice(false, 6, 1)).toEqual([[1, 1]])
    expect(dice(true, 6, 1, 1)).toEqual([[2, 1]])
  })

  it('CAP-5f: both roll at once; the seat on the left rolls for the Imperials', () => {
    const { events } = setTable({ luke: 'H5', leia: 'L7', han: 'G12' }, 1).choose('fight:G5', 6, 1, 1)
    expect(events).toContainEqual(expect.objectContaining({ type: 'battle', thrower: 'seat2' }))
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'threw', throw: { rebel: [6], soldier: [1], result: 'rebel' } }),
    )
  })

  it('CAP-5h: two sixes beat one', () => {
    expect(playerAt(trooper({ armed: ['luke'] }, 6, 6, 6, 1), 'luke').captured).toEqual(['st3'])
  })

  it('CAP-5q: what is captured stays captured', () => {
    const lost = trooper({ captured: { luke: ['st1', 'st2'] } }, 2, 6, 1)
    expect(playerAt(lost, 'luke').captured).toEqual(['st1', 'st2'])
  })

  it('CAP-5r: one battle a turn, then the next seat rolls', () => {
    const won = trooper({}, 6, 1, 6)
    expect(types(won).filter((type) => type === 'battle')).toHaveLength(1)
    expect(won.decision().seat).toBe('seat2')
  })
})

describe('Boba Fett', () => {
  it('CAP-5d CAP-5g CAP-5j: V13, has one die, wins ties, and gains nothing by a roll without sixes', () => {
    const lost = fett(false, 3, 4, 6, 6, 1)
    const throws = lost.events.flatMap((event) => (event.type === 'threw' ? [event.throw] : []))
    expect(throws).toEqual([
      { rebel: [3], soldier: [4], result: 'nothing' },
      { rebel: [6], soldier: [6], result: 'soldier' },
    ])
    expect(playerAt(lost, 'luke').square).toBe('F1')
  })

  it('CAP-5l: V14, one six of two dice against Fett’s one is a tie', () => {
    expect(playerAt(fett(true, 6, 1, 6, 1), 'luke').square).toBe('F1')
  })

  it('CAP-5k: V15, two sixes beat Fett’s one', () => {
    expect(playerAt(fett(true, 6, 6, 6, 1), 'luke').captured).toEqual(['fett'])
  })
})

describe('Darth Vader', () => {
  it('CAP-5e CAP-5m: V16, throws two dice, and two sixes beat one', () => {
    const lost = vader(false, 6, 6, 6, 1)
    expect(lost.events).toContainEqual(
      expect.objectContaining({ throw: { rebel: [6], soldier: [6, 6], result: 'soldier' } }),
    )
  })

  it('CAP-5i CAP-6a: V17, a tie is rolled again; with Vader captured the game is over at once', () => {
    const won = vader(false, 6, 6, 3, 6, 2, 4)
    expect(won.decisions).toEqual([])
    expect(types(won).at(-1)).toBe('won')
  })

  it('CAP-5i: V18, two sixes each are a tie too', () => {
    const won = vader(true, 6, 6, 6, 6, 6, 2, 5, 5)
    expect(playerAt(won, 'luke').captured).toEqual(['vader'])
  })
})
