import { ask, scriptedGame, drillVariants, type DrillAsk } from './scripted-game.ts'

const rounds: readonly (readonly DrillAsk[])[] = [
  [ask('luke')],
  [ask('chewie', { routine: 'left' })],
  [ask('han', { kind: 'consent', options: ['accept', 'refuse'], lapses: true, about: { from: 'luke' } })],
  [
    ask('luke', { secret: true, revisable: true }),
    ask('han', { secret: true, revisable: true }),
    ask('leia', { secret: true }),
  ],
  [ask('leia', { free: true }), ask('chewie', { free: true })],
  [ask('luke', { options: ['go'], pause: true })],
  [ask('han', { options: ['luck', 'left'] }), ask('leia', { optional: true })],
  [ask('chewie', { options: ['left', 'right', 'luck'] })],
  [ask('chewie', { secret: true }), ask('luke', { secret: true })],
  [ask('chewie', { kind: 'consent', options: ['accept', 'refuse'], lapses: true, about: { from: 'han' } })],
  [ask('leia'), ask('chewie', { kind: 'end', optional: true, everyHolder: true })],
  [ask('chewie')],
]

/**
 * A drill that asks every kind of question once: with each mark, for one person, for a shared seat, and in parallel.
 */
export const everything = scriptedGame(rounds)
export const hiddenVariants = drillVariants(rounds)
