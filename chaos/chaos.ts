import type { Claim } from './lib/claim.ts'
import type { Options, Part } from './lib/part.ts'
import { backup } from './parts/backup.ts'
import { consistency } from './parts/consistency.ts'
import { crash } from './parts/crash.ts'
import { flood } from './parts/flood.ts'
import { growth } from './parts/growth.ts'
import { hostile } from './parts/hostile.ts'
import { hosting } from './parts/hosting.ts'
import { network } from './parts/network.ts'
import { power } from './parts/power.ts'
import { secrets } from './parts/secrets.ts'
import { simulation } from './parts/simulation.ts'
import { soak } from './parts/soak.ts'

export const parts: readonly Part[] = [
  backup,
  consistency,
  crash,
  flood,
  growth,
  hostile,
  hosting,
  network,
  power,
  secrets,
  simulation,
  soak,
]

/** Runs the selected parts one after the other, and reports each claim as soon as it is measured. */
export async function chaos(options: Options, report: (claim: Claim) => void): Promise<readonly Claim[]> {
  const claims: Claim[] = []
  for (const { name, run } of parts.filter((part) => options.only.includes(part.name)))
    await run(options, (claim) => {
      const whole = { part: name, ...claim }
      claims.push(whole)
      report(whole)
    })
  return claims
}
