import { slotOf } from '../../store/redis/redis-slot.ts'
import { clientOf, freePort, startRedis, until, type TestRedis } from './redis.ts'

/** A real cluster for the test on loopback: three masters, each with a replica. */
export interface TestCluster {
  readonly url: string
  /** Returns the current master of a key, as a running node reports. */
  masterOf(key: string): Promise<ClusterNode>
  /**
   * Moves the slot of a key to another master, key by key. `underway` is called when all keys have moved and no node
   * knows the new master yet.
   */
  reshard(key: string, underway?: () => Promise<void>): Promise<void>
  /** Kills the master of a key, or makes it as silent as a machine without power. Resolves when its replica serves. */
  failOver(key: string, silent?: 'silent'): Promise<void>
  /** Restarts killed nodes as replicas of the current masters. */
  heal(): Promise<void>
  stop(): Promise<void>
}

export interface ClusterNode {
  readonly redis: TestRedis
  /** Port on which the other nodes of the cluster connect. */
  readonly bus: number
  readonly id: string
  client: ReturnType<typeof clientOf>
  state: 'up' | 'down' | 'silent'
}

const MASTERS = 3
const SLOTS = 16_384
/** Time until a silent node counts as dead, ms. A busy machine does not reach it. */
const CALM = 60_000
/** Shorter time for a test that waits until a node counts as dead, ms. */
const ALERT = 1_000

export async function startCluster(): Promise<TestCluster> {
  const nodes = await Promise.all(Array.from({ length: 2 * MASTERS }, () => startNode()))
  await join(nodes)

  const up = () => nodes.filter(({ state }) => state === 'up')
  const deadAfter = (ms: number) =>
    Promise.all(up().map(({ client }) => client.configSet('cluster-node-timeout', `${ms}`)))

  async function shares() {
    const slots = await up()[0]?.client.clusterSlots()
    return (slots ?? []).map(({ from, to, master }) => ({ from, to, node: nodes.find(({ id }) => id === master.id) }))
  }

  async function masterOf(key: string): Promise<ClusterNode> {
    const slot = slotOf(key)
    const found = (await shares()).find(({ from, to }) => from <= slot && slot <= to)?.node
    if (!found) throw new Error(`Nobody serves ${key}.`)
    return found
  }

  return {
    url: `redis-cluster://${nodes.map(({ redis }) => `127.0.0.1:${redis.port}`).join(',')}`,
    masterOf,

    async reshard(key, underway = async () => {}) {
      const slot = slotOf(key)
      const from = await masterOf(key)
      const to = (await shares()).find(({ node }) => node !== from)?.node ?? from
      await to.client.clusterSetSlot(slot, 'IMPORTING', from.id)
      await from.client.clusterSetSlot(slot, 'MIGRATING', to.id)
      for (const item of await from.client.clusterGetKeysInSlot(slot, 1_000))
        await from.client.migrate('127.0.0.1', to.redis.port, item, 0, 5_000)
      await underway()
      for (const { client } of [to, from]) await client.clusterSetSlot(slot, 'NODE', to.id)
      await until(async () => (await masterOf(key)) === to)
    },

    async failOver(key, silent) {
      const oldMaster = await masterOf(key)
      await deadAfter(ALERT)
      oldMaster.state = silent ?? 'down'
      if (silent) oldMaster.redis.freeze()
      else await oldMaster.redis.kill()
      await until(async () => (await masterOf(key)) !== oldMaster)
      await deadAfter(CALM)
    },

    async heal() {
      for (const node of nodes.filter(({ state }) => state !== 'up')) {
        if (node.state === 'silent') node.redis.thaw()
        else await node.redis.start()
        if (!node.client.isOpen) node.client = await clientOf(node.redis.port).connect()
        node.state = 'up'
        await until(() => follows(node))
      }
    },

    async stop() {
      for (const { client } of nodes) if (client.isOpen) client.destroy()
      await Promise.all(nodes.map(({ redis }) => redis.stop()))
    },
  }
}

/** Starts a node. Tries again if another process takes the port between its choice and its use. */
async function startNode(): Promise<ClusterNode> {
  for (let tries = 4; ; tries--)
    try {
      return await tryNode()
    } catch (error) {
      if (tries === 0) throw error
    }
}

async function tryNode(): Promise<ClusterNode> {
  const bus = await freePort()
  const cluster = ['--cluster-enabled', 'yes', '--cluster-port', `${bus}`, '--cluster-node-timeout', `${CALM}`]
  const replicas = ['--cluster-replica-validity-factor', '0', '--repl-diskless-sync-delay', '0']
  const redis = await startRedis(undefined, { settings: [...cluster, ...replicas] })
  const client = await clientOf(redis.port).connect()
  return { redis, bus, id: await client.clusterMyId(), client, state: 'up' }
}

/** Joins the nodes to a cluster, and waits until each of them serves or replicates. */
async function join(nodes: readonly ClusterNode[]): Promise<void> {
  const [masters, replicas] = [nodes.slice(0, MASTERS), nodes.slice(MASTERS)]
  const share = Math.ceil(SLOTS / MASTERS)
  for (const [n, { client }] of masters.entries()) {
    await client.clusterSetConfigEpoch(n + 1)
    await client.clusterAddSlotsRange({ start: n * share, end: Math.min((n + 1) * share, SLOTS) - 1 })
  }
  for (const { client } of nodes)
    for (const { redis, bus } of nodes)
      await client.sendCommand(['CLUSTER', 'MEET', '127.0.0.1', `${redis.port}`, `${bus}`])
  for (const [n, { client }] of replicas.entries())
    await until(async () => (await client.clusterReplicate(masters[n]?.id ?? '')) === 'OK')
  for (const { client } of nodes) await until(async () => (await client.clusterInfo()).includes('cluster_state:ok'))
  for (const node of replicas) await until(() => follows(node))
}

const follows = async ({ client }: ClusterNode): Promise<boolean> =>
  (await client.info('replication')).includes('link_status:up')
