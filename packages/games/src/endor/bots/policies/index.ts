import { eager, whole } from './eager.ts'
import { greedy, push, pushHard } from './greedy.ts'

export const policies = { eager, whole, greedy, push, pushHard }
