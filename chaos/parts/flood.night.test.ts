import { expect, it } from 'vitest'
import { usualLimits } from '@bay327/server/limits/table'
import { ENDLESS } from '../flood/attack.ts'
import { openArena } from '../flood/fight.ts'
import { sieges, type Attacked } from '../flood/rows/rows.ts'

/** Rows whose figures are part of the rules of rooms. Nothing replaces them in a server. */
const ROOMS: readonly Attacked[] = ['upload', 'tableOfPerson', 'tableOfAddress', 'reserve']

const removable = (Object.keys(sieges) as Attacked[]).filter((name) => !ROOMS.includes(name))

it.each(removable)('the attack on %s shows that the limit is missing', async (name) => {
  const { limits, proxies } = sieges[name]
  const usual = usualLimits[name]
  const none = typeof usual === 'number' ? ENDLESS : { ...usual, points: ENDLESS }
  const arena = await openArena({ limits: { ...limits, [name]: none }, proxies })
  try {
    const { isMet, isUp, tally } = await arena.fight(name)
    // A process that ends shows it too.
    expect(isUp && isMet, JSON.stringify(tally)).toBe(false)
  } finally {
    await arena.close()
  }
})
