import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Sample interval of the event loop delay, ms. The metrics `nodejs_eventloop_lag_*` (except the first) include the
 * interval, so a loop without delay shows this value. Each sample wakes the process: the default of 100 samples per
 * second is most of the load of an idle server.
 */
export const LOOP_INTERVAL = 100

/** Creates the server's metrics in a registry of their own. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_INTERVAL })
  return {
    registry,
    rooms: new Gauge({ name: 'bay327_rooms', help: 'Rooms in the memory of this node', registers }),
    sockets: new Gauge({ name: 'bay327_sockets', help: 'Open sockets', registers }),
    commands: new Counter({
      name: 'bay327_commands_total',
      help: 'Commands by what became of them: ok, repeat, or the code of the refusal',
      labelNames: ['result'],
      registers,
    }),
    commandTime: new Histogram({
      name: 'bay327_command_seconds',
      help: 'Time from a command to its answer, the store included',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    matches: new Counter({
      name: 'bay327_matches_total',
      help: 'Matches that began here (started) or ended (ended), by game',
      labelNames: ['game', 'what'],
      registers,
    }),
    proofs: new Counter({
      name: 'bay327_proofs_total',
      help: 'Files and records that a table of practice was asked from: ok, or the code of the refusal',
      labelNames: ['result'],
      registers,
    }),
    refusals: new Counter({
      name: 'bay327_refusals_total',
      help: 'Messages refused before they reached a room, by code',
      labelNames: ['code'],
      registers,
    }),
    views: new Counter({
      name: 'bay327_views_total',
      help: 'Views made after a step: one for all who see the same',
      registers,
    }),
    texts: new Counter({
      name: 'bay327_update_texts_total',
      help: 'Updates put into text after a step: one for all who are told the same in the same form',
      registers,
    }),
    append: new Histogram({
      name: 'bay327_append_seconds',
      help: 'Time until the store had an entry',
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    conflicts: new Counter({
      name: 'bay327_append_conflicts_total',
      help: 'Appends that another node had overtaken',
      registers,
    }),
    storeFailures: new Counter({
      name: 'bay327_store_failures_total',
      help: 'Calls the store did not answer',
      registers,
    }),
    storeFiles: new Gauge({
      name: 'bay327_store_file_bytes',
      help: 'Size of the embedded store: its database, and the log written ahead of it (wal)',
      labelNames: ['file'],
      registers,
    }),
    storeDisk: new Gauge({
      name: 'bay327_store_disk_bytes',
      help: 'The disk that the embedded store lies on: free, all',
      labelNames: ['what'],
      registers,
    }),
    redisMemory: new Gauge({
      name: 'bay327_redis_memory_bytes',
      help: 'Memory of each master of Redis: used, and the most that it may use where that is set',
      labelNames: ['master', 'what'],
      registers,
    }),
    redisLog: new Gauge({
      name: 'bay327_redis_log_well',
      help: '1: this master of Redis keeps a log of its writes, and could write it the last time. 0: it may lose tables',
      labelNames: ['master'],
      registers,
    }),
    backupTime: new Gauge({
      name: 'bay327_backup_timestamp_seconds',
      help: 'Time of the newest backup in BACKUP_DIR, seconds since 1970. 0: there is none. Absent without BACKUP_DIR',
      labelNames: ['folder'],
      registers,
    }),
    frameBytes: new Histogram({
      name: 'bay327_frame_bytes',
      help: 'Size of the messages sent to sockets, one broadcast counted for each of them',
      buckets: [128, 512, 1_024, 2_048, 4_096, 8_192, 16_384, 65_536],
      registers,
    }),
    behind: new Counter({
      name: 'bay327_sockets_behind_total',
      help: 'Sockets closed since they did not take what was sent to them',
      registers,
    }),
    botThinking: new Histogram({
      name: 'bay327_bot_thinking_seconds',
      help: 'How long a thread was at an answer of a bot, or at advice, by level; or at the chance that watchers see',
      labelNames: ['level'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4],
      registers,
    }),
    botQueue: new Gauge({ name: 'bay327_bot_queue', help: 'Questions that wait for a thread', registers }),
    botDropped: new Counter({
      name: 'bay327_bot_dropped_total',
      help: 'Questions that no thread answered: the queue was full, nobody waited any more, the thread was lost or failed',
      labelNames: ['why'],
      registers,
    }),
    botDefaults: new Counter({
      name: 'bay327_bot_defaults_total',
      help: 'Questions of bots that the rules’ default answered behind them',
      registers,
    }),
    botThreadsLost: new Counter({
      name: 'bay327_bot_threads_lost_total',
      help: 'Threads of bots that ended, by themselves or because they were silent',
      registers,
    }),
    calls: new Counter({
      name: 'bay327_calls_total',
      help: 'Calls to browsers of people whom a slow table waits for, by what became of them',
      labelNames: ['result'],
      registers,
    }),
    renamedHosts: new Counter({
      name: 'bay327_renamed_hosts_total',
      help: 'Requests of pages in which a proxy has put another Host in place of the one that was asked for',
      registers,
    }),
    reloads: new Counter({
      name: 'bay327_room_reloads_total',
      help: 'Rooms read again because the store had lost what this node held',
      registers,
    }),
  }
}
