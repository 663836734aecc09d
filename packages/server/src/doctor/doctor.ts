import { ConfigError, readConfig, type Config } from '../config.ts'
import { checkBackups } from './backups.ts'
import { wrong, type Finding } from './finding.ts'
import { checkFiles, checkMemory, checkNode } from './machine.ts'
import { checkFromOutside } from './outside.ts'
import { checkFromInside } from './server.ts'
import { checkStore } from './store.ts'

/** Checks a host with its server's settings, from the machine itself to access from outside. Changes nothing. */
export async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]> {
  const config = read(environment)
  if ('is' in config) return [checkNode(), config]
  const { findings, metrics, id } = await checkFromInside(config)
  return [
    checkNode(),
    checkMemory(config),
    ...findings,
    checkFiles(metrics),
    ...(await checkStore(config)),
    checkBackups(config),
    ...(await checkFromOutside(config, id)),
  ]
}

function read(environment: Readonly<Record<string, string | undefined>>): Config | Finding {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return wrong(error.message, 'docs/hosting.md says what each setting may be.')
  }
}
