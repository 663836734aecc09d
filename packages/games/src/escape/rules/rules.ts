import { everySection, stateMachine } from '@bay327/engine'
import { withFates } from './fate.ts'
import { withObiWan } from './obi-wan.ts'
import { frame, parts } from './sections.ts'

/** The rules as they are played: each question says which of its options surely lose. */
export const rules = stateMachine(everySection(everySection(parts, withObiWan), withFates), frame)
