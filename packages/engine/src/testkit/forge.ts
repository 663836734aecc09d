import type { MatchEntry, Replay } from '../match/match.ts'
import { checksumsOf } from '../match/checksums.ts'

type Answer = Extract<MatchEntry, { kind: 'answer' }>

/** A file with one change and with matching checksums, as a careful forger would make it. */
export interface Forged {
  readonly kind: 'die' | 'answer' | 'tie' | 'default'
  /** Index of the changed entry. */
  readonly at: number
  readonly file: Replay
}

/**
 * Returns copies of a replay, each with one change: a changed die, a changed answer, a forged tie, and a forged
 * fallback, if the match has such entries.
 */
export function tamperedCopiesOf(replay: Replay): readonly Forged[] {
  const isThrown = ({ label, sides }: Answer['draws'][number]): boolean => label === 'rules' && sides > 1
  return [
    ...forge(
      replay,
      'die',
      ({ draws }) => draws.some(isThrown),
      ({ draws }) => {
        const index = draws.findIndex(isThrown)
        return { draws: draws.map((draw, i) => (i === index ? { ...draw, got: (draw.got + 1) % draw.sides } : draw)) }
      },
    ),
    ...forge(
      replay,
      'answer',
      ({ by }) => by === undefined,
      ({ option }) => ({ option: `${option}?` }),
    ),
    ...forge(
      replay,
      'tie',
      ({ by }) => by === 'tie',
      ({ option, among = [] }) => ({
        option: among.find((id) => id !== option) ?? '',
      }),
    ),
    ...forge(
      replay,
      'default',
      ({ by }) => by === 'fallback',
      ({ option }) => ({ option: `${option}?` }),
    ),
  ]
}

function forge(
  replay: Replay,
  kind: Forged['kind'],
  matches: (entry: Answer) => boolean,
  change: (entry: Answer) => Partial<Answer>,
): readonly Forged[] {
  const at = replay.entries.findLastIndex((entry) => entry.kind === 'answer' && matches(entry))
  if (at < 0) return []
  const entry = replay.entries[at] as Answer
  const file = {
    ...replay,
    entries: replay.entries.map((other, i) => (i === at ? { ...entry, ...change(entry) } : other)),
  }
  return [{ kind, at, file: { ...file, sums: checksumsOf(file) } }]
}
