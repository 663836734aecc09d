import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../http')

/** All HTTP routes, read from the server's own files: `GET /api/tables`. */
export const routes = readdirSync(folder)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .flatMap((source) => [...source.matchAll(/^ *(api|app)\.(get|post|put|patch|delete)\(\s*'([^']+)'/gm)])
  .map(([, under, method = '', path]) => `${method.toUpperCase()} ${under === 'api' ? '/api' : ''}${path}`)
  .sort()
