import { everySection, stateMachine } from '@bay327/engine'
import { withFates } from './ahead/fate.ts'
import { withObiWan } from './turn/obi-wan.ts'
import { frame, parts } from './sections.ts'

/** The complete rules. Each question marks the options that surely lose. */
export const rules = stateMachine(everySection(everySection(parts, withObiWan), withFates), frame)
