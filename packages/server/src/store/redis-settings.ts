/** The part of a Redis client that its settings are read with. */
interface Settings {
  configGet(names: string[]): Promise<Readonly<Record<string, string>>>
}

/**
 * What in a Redis' settings may lose rooms, each in a sentence for the host. None when all is well, and none when it
 * keeps its settings to itself, as hosted ones do.
 */
export async function risksOf(client: Settings): Promise<readonly string[]> {
  const found = await client.configGet(['appendonly', 'maxmemory', 'maxmemory-policy']).catch(() => ({}))
  const { appendonly, maxmemory, 'maxmemory-policy': policy } = found as Readonly<Record<string, string | undefined>>
  const risks: string[] = []
  if (appendonly === 'no') risks.push('Redis keeps no log of its writes (appendonly no): a crash of it loses tables.')
  if (policy !== undefined && policy !== 'noeviction' && maxmemory !== '0')
    risks.push(`Redis throws keys away when its memory is full (maxmemory-policy ${policy}): that loses tables.`)
  return risks
}
