import { own, type FrozenRules, type Replay } from '@bay327/engine'

/** Released rules by game and version (`endor 1.0.0`), each fetched when it is asked for. */
export type Frozen = Readonly<Record<string, () => Promise<{ readonly frozen: FrozenRules }>>>

/** One version of a game's rules as it was released; undefined when it is not kept here. */
export async function frozenRules(frozen: Frozen, slug: string, rules: string): Promise<FrozenRules | undefined> {
  const name = `${slug} ${rules}`
  return (await own(frozen, name)?.())?.frozen
}

/** All rules that a replay was played under and that are kept here. */
export async function frozenOf(
  frozen: Frozen,
  { header, entries }: Replay,
): Promise<(rules: string) => FrozenRules | undefined> {
  const names = [header.rules, ...entries.flatMap((entry) => (entry.kind === 'rules' ? [entry.to] : []))]
  const found = new Map<string, FrozenRules | undefined>()
  for (const rules of new Set(names)) found.set(rules, await frozenRules(frozen, header.game, rules))
  return (rules) => found.get(rules)
}
