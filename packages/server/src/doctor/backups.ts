import { newestTime } from '../backup/folder.ts'
import type { Config } from '../config.ts'
import { toRun } from '../util/to-run.ts'
import { note, well, wrong, type Finding } from './finding.ts'

const HOUR = 3_600_000

/** A newest backup that is older than this shows that nightly backups have stopped, ms. */
const OLD = 48 * HOUR

/** Checks the age of the newest backup. */
export function checkBackups({ BACKUP_DIR }: Pick<Config, 'BACKUP_DIR'>, now = Date.now()): Finding {
  if (BACKUP_DIR === undefined)
    return note(
      'BACKUP_DIR is not set, so nobody notices when backups are missing.',
      `Set it to a folder, and back up into it every night: ${toRun('backup', '--keep 14')}`,
    )
  const time = newestTime(BACKUP_DIR)
  const remedy = `Back up every night: ${toRun('backup', '--keep 14')}`
  if (time === undefined) return wrong(`There is no backup in ${BACKUP_DIR}.`, remedy)
  const hours = Math.max(0, Math.floor((now - time) / HOUR))
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  return now - time > OLD ? wrong(`The newest backup is ${age} old.`, remedy) : well(`The newest backup is ${age} old.`)
}
