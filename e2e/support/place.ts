import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
