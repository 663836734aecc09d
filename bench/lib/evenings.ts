import { fastChance, pick } from '@bay327/engine'
import { begin, newNonce, openPlayer, openTable, question, type Player } from '@bay327/server/testing/player'

/** A table with one player on all seats and four who watch: five viewers. */
export interface BusyTable {
  readonly viewers: readonly Player[]
  /** Answers, and deals again when a match is over, until `enough`. Gives the number of acknowledged commands. */
  play(enough: () => boolean): Promise<number>
}

export async function openBusyTable(url: string, seed: number): Promise<BusyTable> {
  const { code, host } = await openTable(url, 'escape', 'Host')
  const watchers = await Promise.all(Array.from({ length: 4 }, () => openPlayer(url, code)))
  await begin([host])
  const luck = fastChance(seed)

  async function once(): Promise<number> {
    if (host.view().table.phase === 'over') {
      await host.send({ type: 'again' })
      await host.send({ type: 'ready', nonce: newNonce() })
      await host.send({ type: 'start' })
      return 3
    }
    const asked = question(host)
    if (asked === undefined) throw new Error('Nothing is asked.')
    const answer = await host.send({
      type: 'answer',
      question: asked.id,
      option: pick(luck, asked.decision.options).id,
    })
    if (!answer.ok) throw new Error(`An answer was refused: ${answer.error.code}`)
    return 1
  }

  return {
    viewers: [host, ...watchers],
    async play(enough) {
      let commands = 0
      while (!enough()) commands += await once()
      return commands
    },
  }
}
