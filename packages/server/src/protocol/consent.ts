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
  earlier: 'everybody who was at the table before the owner lost contact',
  host: 'the host',
} as const

/** Returns the table of consent in `docs/security.md`: which people have to agree to which action. */
export function consentTables(): string {
  const ruleRows = Object.values<Rule>(rules).map((rule) => [
    `\`${rule.act}\``,
    `${rule.what}${rule.opens ? ', and see what that seat sees' : ''}`,
    `${phases[rule.phase]}: ${askers[rule.proposer]}`,
    `${voices[rule.voices]}; ${neededBy(rule)}`,
    silenceOf(rule),
    nobodyFor(rule),
  ])
  const unasked = free.map(({ act, what, phase, who }) => [`\`${act}\``, what, `${phases[phase]}: ${who}`])
  return [
    'What others have to agree to. Only the words of those count who are present, that is here or gone for less than 20 s, and never that of the one whom it is about.',
    table(['request', 'to do what', 'when, and who asks', 'whose yes', 'silence', 'where nobody can say it'], ruleRows),
    'What needs nobody’s yes.',
    table(['request', 'to do what', 'when, and who may'], unasked),
  ].join('\n\n')
}

function neededBy({ needed, fewest, ends }: Rule): string {
  const least = fewest === undefined ? '' : `, at least ${fewest} where that person is present`
  return `${{ one: 'one of them', most: 'more than half', all: 'all' }[needed]}${least}${ends ? '; any no ends it' : ''}`
}

function silenceOf({ waits, late, after, recorded, rests }: Rule): string {
  const time = `${waits / 1000} s`
  const isYes = `one yes counts after ${time}, or sooner where all have said it; without any, no`
  const minutes = (after ?? 0) / 60_000
  return [
    late ? isYes : `no, after ${time}`,
    ...(after ? [`It waits for ${minutes} minutes after the owner lost contact at least, and comes no sooner`] : []),
    ...(recorded ? ['The log and the last screen keep on whose word it came'] : []),
    ...(rests ? [`After a no the same device and its network rest for ${rests / 1000} s`] : []),
  ].join('. ')
}

function nobodyFor({ ofSide, unlisted, missing, voices: whose }: Rule): string {
  if (missing) return `it is not asked, nor where ${missing}`
  if (unlisted)
    return 'it is not asked; nor in a match that stands or stood on the public list, where a bot plays for who is away'
  if (ofSide && whose === 'table') return 'it is not asked, nor where the people of that side are away, or were removed'
  return 'it is not asked'
}
