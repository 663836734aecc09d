import { ownValue, type FrozenRules, type Replay } from '@bay327/engine'

/** Released rules by game and version (`endor 1.0.0`), each loaded on demand. */
export type Frozen = Readonly<Record<string, () => Promise<{ readonly frozen: FrozenRules }>>>

/** Returns one released version of a game's rules; undefined if it is not stored here. */
export async function frozenRules(frozen: Frozen, slug: string, rules: string): Promise<FrozenRules | undefined> {
  const name = `${slug} ${rules}`
  return (await ownValue(frozen, name)?.())?.frozen
}

/** Returns all stored rules that a replay was played under. */
export async function frozenOf(
  frozen: Frozen,
  { header, entries }: Replay,
): Promise<(rules: string) => FrozenRules | undefined> {
  const names = [header.rules, ...entries.flatMap((entry) => (entry.kind === 'rules' ? [entry.to] : []))]
  const found = new Map<string, FrozenRules | undefined>()
  for (const rules of new Set(names)) found.set(rules, await frozenRules(frozen, header.game, rules))
  return (rules) => found.get(rules)
}
