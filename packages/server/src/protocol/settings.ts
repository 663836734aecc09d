import { settingsTable, type InMatch } from '@bay327/room/settings-table'
import { table } from './markdown.ts'

/**
 * Returns the table of settings in `docs/security.md`: when the host may change each while people play against each other.
 */
export function settingsTables(): string {
  const rows = Object.entries(settingsTable).map(([name, { initial, inMatch, why }]) => [
    `\`${name}\``,
    `\`${String(initial)}\``,
    whenOf(inMatch),
    why,
  ])
  return [
    'What the host sets. In the lobby, and in a match where all people play on one side, the host changes it at once; while people play against each other, or have in this match, as the table says. Consent is that of all who play: the rule of `settings` above.',
    table(['setting', 'at first', 'in a match of people against each other', 'why'], rows),
  ].join('\n\n')
}

function whenOf(inMatch: InMatch<unknown>): string {
  switch (inMatch) {
    case 'lobby':
      return 'never'
    case 'any-time':
      return 'by the host, at once'
    case 'consent':
      return 'by consent'
    default:
      return `at once towards the end of ${inMatch.better.map((value) => `\`${String(value)}\``).join(', ')}; back by consent`
  }
}
