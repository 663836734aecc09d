import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import type { Sitting } from './desk.ts'
import { drillModule, textOf } from './module.ts'

export const crew = ['Luke', 'Han', 'Leia', 'Chewie']
export const turns = scriptedGame([[ask('luke')], [ask('han')], [ask('luke')], [ask('han')]])
export const shows = drillModule({ duration: ({ type }) => (type === 'took' ? 1_000 : 0) })

/** Attaches a listener to the table. Returns a list of the calls that the listener receives. */
export function attend({ table, module }: Sitting) {
  const calls: string[] = []
  table.attend(module, {
    onEvent: ({ event }, how) => {
      const what = event.type === 'game' ? textOf(event.event) : event.type
      calls.push(`${how === 'written' ? 'noted' : 'told'} ${what}`)
    },
    learn: () => undefined,
    sumUp: (missed) => calls.push(`missed ${missed.length}`),
    committed: (view, before) =>
      calls.push(`see ${Number(view['game/round'])} after ${Number(before?.['game/round'])}`),
    refused: ({ code }) => calls.push(`refused ${code}`),
  })
  return calls
}

/** Returns the first question of the latest view. */
export function firstQuestion({ table }: Sitting) {
  const [question] = table.live?.questions ?? []
  if (question === undefined) throw new Error('Nothing is asked.')
  return question
}
