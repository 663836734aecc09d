type Settings = Readonly<Record<string, string | undefined>>

/**
 * What in the settings of a Redis may lose rooms, each in a sentence for the host. None when all is well, and none when
 * it keeps its settings to itself, as hosted ones do. `ask`: asks each master for these settings.
 */
export async function risksOf(ask: (names: string[]) => Promise<readonly Settings[]>): Promise<readonly string[]> {
  const found = await ask(['appendonly', 'maxmemory', 'maxmemory-policy']).catch(() => [])
  return [...new Set(found.flatMap(sentencesOn))]
}

function sentencesOn({ appendonly, maxmemory, 'maxmemory-policy': policy }: Settings): readonly string[] {
  const risks: string[] = []
  if (appendonly === 'no') risks.push('Redis keeps no log of its writes (appendonly no): a crash of it loses tables.')
  if (policy !== undefined && policy !== 'noeviction' && maxmemory !== '0')
    risks.push(`Redis throws keys away when its memory is full (maxmemory-policy ${policy}): that loses tables.`)
  return risks
}
