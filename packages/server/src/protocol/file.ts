import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { protocolTables } from './document.ts'

const home = new URL('../../../../', import.meta.url)
export const documentFile = new URL('docs/protocol.md', home)
const wire = new URL('packages/room/src/wire.ts', home)

const BEGIN = '<!-- From here on written by `pnpm --filter @bay327/server protocol`; a test fails when it is stale. -->'

/** `docs/protocol.md` as it should be: its prose as it is, and the tables of the schemas as they are now. */
export async function freshDocument(): Promise<string> {
  const [prose] = readFileSync(documentFile, 'utf8').split('<!-- From here on')
  const text = `${prose}${BEGIN}\n\n${protocolTables(readFileSync(wire, 'utf8'))}\n`
  const style = await resolveConfig(documentFile.pathname)
  return format(text, { ...style, parser: 'markdown' })
}
