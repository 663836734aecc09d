import { bayward, careful } from './bayward.ts'

export const policies = { bayward, careful }
