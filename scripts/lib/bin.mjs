import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the command that runs an installed tool on this Node. `npx` is no substitute: npm takes flags of the tool for
 * its own. `of` is the package, if its name is not that of the tool.
 */
export function bin(tool, of = tool) {
  const home = join(import.meta.dirname, '../../node_modules', of)
  const { bin: bins } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return [process.execPath, join(home, typeof bins === 'string' ? bins : bins[tool])]
}
