import { runScript, type ScriptedRules } from '@bay327/engine'
import type { EscapeEvent } from './sight/events.ts'
import { markFates } from './fate.ts'
import { script } from './script.ts'
import type { Asked } from './agenda.ts'
import type { EscapeOption } from './sight/types.ts'
import type { State } from './state.ts'

/** The rules as they are played: each question says which of its options surely lose. */
export const rules: ScriptedRules<State, EscapeOption, EscapeEvent> = runScript({
  ...script,
  ask: (state, step) => script.ask(state, step).map((question) => markFates(state, question as Asked)),
})
