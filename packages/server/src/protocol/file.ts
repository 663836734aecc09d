import { readFileSync } from 'node:fs'
import { formatted } from '../codebooks/formatted.ts'
import { consentTables } from './consent.ts'
import { limitsTables } from '../limits/page.ts'
import { protocolTables } from './document.ts'
import { settingsTable, type InMatch } from '@bay327/room/settings-table'
import { table } from './markdown.ts'

const home = new URL('../../../../', import.meta.url)
export const documentFile = new URL('docs/protocol.md', home)
export const securityFile = new URL('docs/security.md', home)
const source = (path: string): string => readFileSync(new URL(`packages/${path}.ts`, home), 'utf8')

const BEGIN = '<!-- From here on written by `npm run protocol`; a test fails when it is stale. -->'

/** Returns the current text of `docs/protocol.md`: its prose unchanged, and its tables from the schemas. */
export async function freshDocument(): Promise<string> {
  const [prose] = readFileSync(documentFile, 'utf8').split('<!-- From here on')
  const sources = {
    requests: source('room/src/protocol/requests'),
    deadlines: source('room/src/protocol/deadlines'),
    wire: ['view-types', 'events', 'messages'].map((name) => source(`room/src/protocol/${name}`)),
    state: source('room/src/state'),
    ids: source('room/src/ids'),
    game: source('engine/src/contract/game'),
    json: source('engine/src/util/json'),
    match: source('engine/src/match/match'),
    mind: source('engine/src/contract/bot-hints'),
  }
  return formatted('protocol.md', `${prose}${BEGIN}\n\n${protocolTables(sources)}\n`)
}

/** Returns the current text of `docs/security.md`, with the tables of consent, settings and limits from the code. */
export async function freshSecurity(): Promise<string> {
  const text = readFileSync(securityFile, 'utf8')
  const consent = between(text, 'consent', `${consentTables()}\n\n${settingsTables()}`)
  return formatted('security.md', between(consent, 'limits', limitsTables()))
}

/** Returns the text with the tables replaced between the two marks of this name. */
function between(text: string, name: string, tables: string): string {
  const [before = '', , after = ''] = text.split(new RegExp(`<!-- ${name}:(?:start|end).*-->`))
  const begin = `<!-- ${name}:start, written by \`npm run protocol\`; a test fails when it is stale -->`
  return `${before}${begin}\n\n${tables}\n\n<!-- ${name}:end -->${after}`
}

/**
 * Returns the table of settings in `docs/security.md`: when the host may change each while people play against each
 * other.
 */
function settingsTables(): string {
  const rows = Object.entries(settingsTable).map(([name, { initial, inMatch, why }]) => [
    `\`${name}\``,
    `\`${String(initial)}\``,
    whenOf(inMatch),
    why,
  ])
  return [
    'Settings of the host. In the lobby, and in a match where all people play on one side, the host changes each setting immediately. In a match in which people play or have played against each other, the table applies. Consent: of all players, as for `settings` above.',
    table(['setting', 'default', 'in a match between people', 'why'], rows),
  ].join('\n\n')
}

function whenOf(inMatch: InMatch<unknown>): string {
  switch (inMatch) {
    case 'lobby':
      return 'never'
    case 'any-time':
      return 'immediately'
    case 'consent':
      return 'by consent'
    default:
      return `towards the end of ${inMatch.better.map((value) => `\`${String(value)}\``).join(', ')} immediately; back by consent`
  }
}
