import { describe, expect, it } from 'vitest'
import { at, giving, ids, waitingAt, eventsOf } from '../testing/testkit.ts'
import type { Setting } from '../testing/testkit.ts'

const moves = (table: ReturnType<typeof giving>) => ids(table).filter((id) => id.startsWith('move'))
const lone = (setting: Setting): Setting => ({ alone: true, ...setting })

describe('moving fighters', () => {
  it('END-4.4a END-4.5a END-4.6a offers every squad of the ordered kind, every sector and every number', () => {
    const sizes = (['xwing', 'ywing', 'bwing', 'tie'] as const).map((kind) => giving(kind).options('move').length)
    expect(sizes).toEqual([66, 53, 40, 134])
  })

  it('END-3a END-2.2g moves one kind, whatever else is there', () => {
    const table = giving('xwing', { ships: { M1: { xwing: 5, ywing: 2, falcon: 1 } } }).choose('move:M1:M7:5')
    expect([at(table, 'M1'), at(table, 'M7')]).toEqual([{ ywing: 2, falcon: 1 }, { xwing: 5 }])
    expect(eventsOf(table, 'moved')).toMatchObject([{ kind: 'xwing', count: 5, from: 'M1', path: ['M7'] }])
  })

  it('END-3c END-3d goes into an adjacent sector, clear or of its own side', () => {
    const table = giving('xwing', lone({ ships: { I1: { xwing: 1 }, I2: { ywing: 1 }, M7: { tie: 1 } } }))
    expect(moves(table)).toEqual(['move:I1:I2:1', 'move:I1:I6:1', 'move:I1:M1:1'])
  })

  it('END-3e END-3k never enters a sector of the enemy, not even with a single special ship', () => {
    const tie = giving('tie', lone({ ships: { I1: { tie: 1 }, I2: { bwing: 1 }, M1: { falcon: 1 } } }))
    expect(moves(tie)).toEqual(['move:I1:I6:1', 'move:I1:M7:1'])
  })

  it('END-3f never enters or crosses the Death Star', () => {
    const table = giving('xwing', lone({ ships: { I1: { xwing: 1 } }, shield: { team: 28, troopers: [] } }))
    expect(moves(table).map((id) => id.split(':')[2])).toEqual(['I2', 'I6', 'M1', 'M7'])
  })

  it('END-3g END-3h takes any number from one space to one other', () => {
    const table = giving('bwing', lone({ ships: { F3: { bwing: 3 } } }))
    expect(table.options('move')).toEqual(['stay', 'move:F3:O2:1', 'move:F3:O2:2', 'move:F3:O2:3'])
    const two = table.choose('move:F3:O2:2')
    expect([at(two, 'F3'), at(two, 'O2')]).toEqual([{ bwing: 1 }, { bwing: 2 }])
  })

  it('END-3i END-3j mixes own ships without limit, including special ships', () => {
    const table = giving('ywing', lone({ ships: { M1: { xwing: 20, falcon: 1 }, O1: { ywing: 16 }, F1: {} } }))
    const joined = table.choose('move:O1:M1:16')
    expect(at(joined, 'M1')).toEqual({ xwing: 20, falcon: 1, ywing: 16 })
  })

  it('END-3l lets fighters leave a marker, and nothing enter one', () => {
    const table = giving('xwing', lone({ ships: { F2: { xwing: 1 }, O2: { xwing: 1 } } }))
    expect(moves(table)).toEqual(['move:F2:O2:1', 'move:O2:M1:1', 'move:O2:M2:1', 'move:O2:O1:1', 'move:O2:O3:1'])
  })
})

describe('the TIE order', () => {
  it('END-4.1a deploys four to the Executor or moves, not both', () => {
    const table = giving('tie').choose('deploy')
    expect(at(table, 'O8')).toEqual({ executor: 1, tie: 4 })
    expect([table.state.field.reserve, eventsOf(table, 'deployed')[0]?.count, eventsOf(table, 'moved')]).toEqual([
      24,
      4,
      [],
    ])
    expect(waitingAt(table)).toBe('plan')
  })

  it('END-4.1e deploys the rest if fewer are left, and nothing without any', () => {
    const rest = giving('tie', { reserve: 3 }).choose('deploy')
    expect([at(rest, 'O8').tie, rest.state.field.reserve]).toEqual([3, 0])
    expect(giving('tie', { reserve: 0 }).options('move')).not.toContain('deploy')
  })

  it('END-4.1f deploys no more once the Executor is destroyed', () => {
    const setting = { hits: { executor: 0 }, ships: { O8: {} }, reserve: 4 }
    expect(giving('tie', setting).options('move')).not.toContain('deploy')
  })
})

describe('special ships', () => {
  it('END-4.2a END-3m the Executor flies up to two sectors', () => {
    expect(giving('executor').options('fly').toSorted()).toEqual(
      ['stay', 'fly:O7', 'fly:O9', 'fly:M6', 'fly:O6', 'fly:M5', 'fly:M7', 'fly:I5', 'fly:I6'].sort(),
    )
  })

  it('END-4.7a END-3m the Falcon flies up to two sectors', () => {
    const places = ['O1', 'O2', 'O3', 'O9', 'M2', 'M3', 'M7', 'I1', 'I2', 'I3'].map((id) => `fly:${id}`)
    expect(giving('falcon').options('fly').toSorted()).toEqual(['stay', ...places].sort())
  })

  it('END-3e cannot cross an enemy sector', () => {
    const ring = { I2: { tie: 1 }, I6: { tie: 1 }, M1: { tie: 1 } }
    const table = giving('falcon', lone({ ships: { I1: { falcon: 1 }, ...ring } }))
    expect(table.options('fly').toSorted()).toEqual(['fly:M6', 'fly:M7', 'fly:O9', 'stay'])
    expect(table.choose('fly:O9').events).toContainEqual(
      expect.objectContaining({ type: 'moved', from: 'I1', path: ['M7', 'O9'] }),
    )
  })

  it('END-4.2c TIE fighters stay behind when the Executor leaves', () => {
    const table = giving('executor', { ships: { O8: { executor: 1, tie: 2 } } }).choose('fly:O7')
    expect([at(table, 'O8'), at(table, 'O7')]).toEqual([{ tie: 2 }, { tie: 4, executor: 1 }])
  })

  it('END-4.2b END-4.7b may move without attacking', () => {
    const executor = giving('executor').choose('fly:O9').choose('none')
    expect(eventsOf(executor, 'held')).toMatchObject([{ kind: 'executor' }])
    const falcon = giving('falcon').choose('fly:M7').choose('none')
    expect([at(falcon, 'M7'), eventsOf(falcon, 'attacked')]).toEqual([{ falcon: 1 }, []])
  })
})
