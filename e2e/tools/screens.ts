// npm run screens [slug ...]: takes the screenshots of docs/screenshots/, from real matches of all games or of the
// named ones.
import { join } from 'node:path'
import type { Scene } from '@bay327/engine'
import { advised } from '../support/advice.ts'
import { matchPlans, names, titleOf, type MatchPlan } from '../support/matches.ts'
import { takePictures } from '../support/picture.ts'
import { root } from '../support/place.ts'
import { isOver, playUntil } from '../support/play.ts'
import { albums, sceneOn } from '../support/scenes.ts'
import { onStage } from '../support/stage.ts'
import { begin, dealAgain, joinTable, openTable } from '../support/table.ts'
import { followTable } from '../support/server/server-state.ts'

const folder = join(root, 'docs/screenshots')
/** Maximum number of matches until all scenes have occurred; some are rare. */
const mostMatches = 6

const args = process.argv.slice(2)
const plans = matchPlans.filter(({ slug }) => args.length === 0 || args.includes(slug))
for (const plan of plans) await takeGame(plan, plan === matchPlans[0])

/** Plays a game until all its scenes have occurred, and plays the last match to its end. */
async function takeGame({ slug, strayOneIn }: MatchPlan, first: boolean): Promise<void> {
  const { people = 2, scenes = [] } = albums[slug] ?? {}
  await onStage(`screens of ${slug}`, async (stage) => {
    const take = ({ page }: { page: Parameters<typeof takePictures>[0] }, name: string): Promise<void> =>
      takePictures(page, join(folder, name))
    const store = await stage.store('redis')
    const server = await stage.server(store)
    const players = await Promise.all(names.slice(0, people).map((name) => stage.desk(name)))
    const [host, ...guests] = players
    if (host === undefined) return
    if (first) {
      await host.page.goto(server.url)
      await host.page.getByRole('button', { name: 'Open a table' }).first().waitFor()
      await take(host, 'home')
    }

    const code = await openTable(host, server.url, titleOf(slug))
    const truth = await followTable(store, code)
    stage.atEnd(() => truth.close())
    for (const guest of guests) await joinTable(guest, server.url, code)
    if (first) await take(host, 'lobby')
    await begin(players)

    const missing = new Set<Scene>(scenes)
    for (let matches = 1; ;) {
      let seen: Awaited<ReturnType<typeof sceneOn>>
      const lookRound = async (): Promise<boolean> => {
        seen = await sceneOn(players, truth, [...missing])
        return seen !== undefined || (await isOver(host))
      }
      await playUntil(players, lookRound, advised(truth, strayOneIn))
      if (seen !== undefined) {
        await take(seen.desk, `${slug}-${seen.scene.name}`)
        missing.delete(seen.scene)
      } else if (missing.size === 0 || ++matches > mostMatches) break
      else await dealAgain(players)
    }
    await take(host, `${slug}-outcome`)
    for (const { name } of missing) process.stderr.write(`${slug}: no ${name} was seen in ${mostMatches} matches.\n`)
  })
}
