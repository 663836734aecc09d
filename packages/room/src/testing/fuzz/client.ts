import { applyUpdate, type Held } from '../../protocol/delta.ts'
import type { CommandId } from '../../ids.ts'
import type { Request } from '../../protocol/requests.ts'
import type { Update } from '../../protocol/messages.ts'
import type { View } from '../../protocol/view-types.ts'
import type { Network } from './network.ts'
import type { Link, Node } from './node.ts'

/** A client that sends one command at a time, and repeats it until it is answered. */
export interface Client {
  readonly token: string
  view(): View | undefined
  /** The ids of accepted commands. */
  readonly acknowledged: CommandId[]
  connect(node: Node): void
  isConnected(): boolean
  /** Does what is pending: sends hello, repeats a command, or lets `act` send a new request. */
  tick(act: (view: View) => Request | undefined): void
  /** Sends hello, to get everything that the client missed. */
  hello(): void
}

export function startClient(network: Network, token: string): Client {
  const acknowledged: CommandId[] = []
  let held: Held | undefined
  let lastVersion = 0
  let node: Node | undefined
  let link: Link | undefined
  let greetings = 0
  let sent = 0
  let pending: { readonly id: CommandId; readonly request: Request } | undefined

  function take(update: Update): void {
    if (held !== undefined && update.position === held.position) return
    const next = applyUpdate(held, update)
    if (next === undefined) {
      hello()
      return
    }
    if (update.whole) lastVersion = 0
    for (const { version } of update.events)
      if (version <= lastVersion) throw new Error(`${token} hears ${version} twice`)
    lastVersion = update.events.at(-1)?.version ?? lastVersion
    held = next
  }
  function hello(): void {
    const [to, via, greeting] = [node, link, ++greetings]
    if (to === undefined || via === undefined) return
    network.send(() =>
      to.hello(via, held?.position, (update) =>
        network.send(() => {
          if (via === link && greeting === greetings) take(update)
        }),
      ),
    )
  }
  function send(): void {
    const [to, via, command] = [node, link, pending]
    if (to === undefined || via === undefined || command === undefined) return
    network.send(() =>
      to.command(via, command.id, command.request, (code) =>
        network.send(() => {
          if (pending?.id !== command.id) return
          if (code === undefined) acknowledged.push(command.id)
          pending = undefined
        }),
      ),
    )
  }

  return {
    token,
    acknowledged,
    view: () => held?.view,
    hello,
    isConnected: () => link?.isOpen === true,
    connect(to) {
      if (link) link.isOpen = false
      const own: Link = {
        token,
        isOpen: true,
        update: (update) =>
          network.send(() => {
            if (own === link && own.isOpen) take(update)
          }),
      }
      node = to
      link = own
      hello()
    },
    tick(act) {
      if (held === undefined) {
        hello()
        return
      }
      const request = pending ? undefined : act(held.view)
      if (request) pending = { id: `${token}-${sent++}` as CommandId, request }
      send()
    },
  }
}
