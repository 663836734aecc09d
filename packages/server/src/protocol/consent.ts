import { free, rules, type Rule } from '@bay327/room/proposals/table'
import { table } from './markdown.ts'

const phases = { lobby: 'outside a match', match: 'in a match', any: 'at any time' } as const
const askers = {
  seated: 'anybody with a seat',
  host: 'the host',
  named: 'anybody with a name',
  unknown: 'a device that the table does not know',
} as const
const voices = {
  table: 'everybody with a seat',
  side: 'everybody with a seat of that side',
  earlier: 'everybody who was at the table before the person was lost',
  owner: 'the table’s owner',
} as const

/** Returns the table of consent in `docs/security.md`: which people must agree to which request. */
export function consentTables(): string {
  const ruleRows = Object.values<Rule>(rules).map((rule) => [
    `\`${rule.act}\``,
    `${rule.what}${rule.opens ? '. The person who gets the seat then sees what it sees' : ''}`,
    `${phases[rule.phase]}: ${askers[rule.proposer]}`,
    `${voices[rule.voices]}; ${neededBy(rule)}`,
    silenceOf(rule),
    nobodyFor(rule),
  ])
  const unasked = free.map(({ act, what, phase, who }) => [`\`${act}\``, what, `${phases[phase]}: ${who}`])
  return [
    'Requests that need consent. Only people who are present (connected, or disconnected for less than 20 s) can agree, and never the person whom the request is about. A missing answer counts as no. The table’s owner is the person who opened it, or whom the previous owner made host. While they are absent for more than a minute, a present person is host, but not the owner; when they are back, they are host again. If they leave for good, the host becomes the owner. A device that took the owner’s place by the word of others is not the owner. Where a number of people is required, a seat counts once, by its first present holder.',
    table(
      ['request', 'effect', 'when, and who may ask', 'who must agree', 'how long it is open', 'when nobody can agree'],
      ruleRows,
    ),
    'Requests that need no consent.',
    table(['request', 'effect', 'when, and who may send it'], unasked),
  ].join('\n\n')
}

function neededBy({ needed, fewest, ends }: Rule): string {
  const least = fewest === undefined ? '' : `, at least ${fewest} if that person is present`
  return `${{ one: 'one', most: 'more than half', all: 'all' }[needed]}${least}${ends ? '; a single no ends it' : ''}`
}

function silenceOf({ waits, late, after, recorded, rests }: Rule): string {
  const time = `${waits / 1000} s`
  const minutes = (after ?? 0) / 60_000
  return [
    late ? `${time}. A yes counts only then, or when all have said yes` : time,
    ...(after
      ? [`No yes counts before ${minutes} minutes after the person was lost, and the request stays open until then`]
      : []),
    ...(recorded ? ['The log and the last screen show who agreed'] : []),
    ...(rests ? [`After a no, the same device and its network must wait ${rests / 1000} s`] : []),
  ].join('. ')
}

function nobodyFor({ ofSide, unlisted, missing, voices: whose }: Rule): string {
  if (missing) return `refused; also if ${missing}`
  if (unlisted) return 'refused; also in a match that is or was on the public list, where a bot plays for absent people'
  if (ofSide && whose === 'table') return 'refused; also if all people of that side are absent or were removed'
  return 'refused'
}
