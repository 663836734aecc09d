import type { BotLevel } from '@bay327/engine'
import type { Request } from '@bay327/room'
import { createTable, newId, newNonce, newToken } from '@bay327/server/testing/player'
import { openViewer, type Viewer } from './viewer.ts'

/**
 * A table of one person and bots, which keeps its bots thinking: the person answers immediately, and starts the next
 * match at the end.
 */
export interface Company {
  close(): void
}

export async function openCompany(url: string, game: string, players: number, level: BotLevel): Promise<Company> {
  const token = newToken()
  const code = await createTable(url, { game, name: 'P0', token, id: newId() })
  let isOpen = true
  let isBusy = false
  let isDealt = false
  const person: Viewer = await openViewer(url, code, () => setImmediate(() => void (isDealt && act())), token)
  const ask = async (request: Request): Promise<void> => {
    const answer = await person.ask(request)
    const isLate = !answer.ok && ['passed', 'not-possible', 'stale'].includes(answer.error.code)
    if (!answer.ok && !isLate) throw new Error(`${request.type}: ${answer.error.code}`)
  }
  await ask({ type: 'size', players })
  await ask({ type: 'settings', settings: { botPace: 'at-once' } })
  for (const { id, bot } of person.view().seats) if (bot) await ask({ type: 'level', seat: id, level })
  await deal()
  isDealt = true
  await act()

  async function deal(): Promise<void> {
    await ask({ type: 'ready', nonce: newNonce() })
    await ask({ type: 'start' })
  }

  async function act(): Promise<void> {
    if (isBusy || !isOpen) return
    isBusy = true
    try {
      const question = person.question()
      const option = question?.decision.options.find(({ fatal }) => !fatal) ?? question?.decision.options[0]
      if (person.view().outcome) {
        await ask({ type: 'again' })
        await deal()
      } else if (question && option && !question.decision.optional)
        await ask({ type: 'answer', question: question.id, option: option.id })
    } finally {
      isBusy = false
    }
  }

  return {
    close() {
      isOpen = false
      person.close()
    },
  }
}
