import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'

const style = new URL('../../../../.oxfmtrc.json', import.meta.url)

/** Formats a text as `npm run format` formats a file of that name. Throws if the text cannot be parsed. */
export async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, JSON.parse(readFileSync(style, 'utf8')) as FormatConfig)
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
