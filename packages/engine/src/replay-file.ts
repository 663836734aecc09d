import type { Draw, MatchEntry, Replay } from './match.ts'

/** A replay from a file's text, or undefined when the text is none. Whether it is true, `verify` says. */
export function readReplay(text: string): Replay | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isReplay(value) ? renew(value) : undefined
  } catch {
    return undefined
  }
}

type AnyReplay = Omit<Replay, 'version'> & { readonly version: 1 | 2 }

function renew(replay: AnyReplay): Replay {
  if (replay.version === 2) return { ...replay, version: 2 }
  const { header } = replay
  return { ...replay, version: 2, header: { ...header, rules: rulesBefore(header.rules) } }
}

/** The first release's rules under a name of their own: the second changed them and called them the same. */
export const rulesBefore = (rules: string): string => `before-${rules}`

function isReplay(value: unknown): value is AnyReplay {
  if (!isRecord(value) || value['format'] !== 'bay327-replay' || ![1, 2].includes(value['version'] as number))
    return false
  return typeof value['seed'] === 'string' && isHeader(value['header']) && isList(value['entries'], isEntry)
}

function isHeader(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value['game'], value['rules'], value['commitment']].every(isText) &&
    isCount(value['people']) &&
    isRecord(value['switches']) &&
    Object.values(value['switches']).every((each) => isText(each) || typeof each === 'boolean') &&
    isList(value['seats'], isSeat) &&
    isList(value['nonces'], (each) => isRecord(each) && isText(each['by']) && isText(each['nonce']))
  )
}

function isSeat(value: unknown): boolean {
  if (!isRecord(value) || ![value['id'], value['name'], value['side']].every(isText)) return false
  const pick = value['pick']
  const isPicked = pick === undefined || (isRecord(pick) && isText(pick['value']) && isList(pick['among'], isText))
  return isPicked && isList(value['holders'], isCount)
}

function isEntry(value: unknown): value is MatchEntry {
  if (!isRecord(value)) return false
  switch (value['kind']) {
    case 'setup':
      return isList(value['draws'], isDraw)
    case 'undo':
      return isCount(value['answers'])
    case 'rules':
      return [value['from'], value['to'], value['before']].every(isText) && value['state'] !== undefined
    case 'answer':
      return (
        [value['decision'], value['option']].every(isText) &&
        [undefined, 'tie', 'fallback'].includes(value['by'] as string | undefined) &&
        (value['among'] === undefined || isList(value['among'], isText)) &&
        isList(value['draws'], isDraw)
      )
    default:
      return false
  }
}

function isDraw(value: unknown): value is Draw {
  return isRecord(value) && isText(value['label']) && [value['index'], value['sides'], value['got']].every(isCount)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
