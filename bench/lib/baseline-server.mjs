// The floor: a bare Socket.IO server. It appends a move to a bare store if it is the next one, then sends its change to
// everybody at the table. No people, no rules, no views, no recovery of missed moves.
//
// PORT, and REDIS_URL or DATA_DIR
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'redis'
import { Server } from 'socket.io'
import { move, newGame } from './baseline-game.mjs'

const { PORT, REDIS_URL, DATA_DIR } = process.env
const append = REDIS_URL ? await toRedis(REDIS_URL) : toFile(join(DATA_DIR, 'floor.db'))

async function toRedis(url) {
  const client = createClient({ url })
  await client.connect()
  const script = `if redis.call('LLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return -1 end
                  return redis.call('RPUSH', KEYS[1], ARGV[2])`
  const sha = await client.scriptLoad(script)
  return (table, n, entry) => client.evalSha(sha, { keys: [`floor:${table}`], arguments: [`${n}`, entry] })
}

/**
 * Returns a function that resolves when an entry is on the disk. Appends of one turn of the event loop share one disk
 * sync.
 */
function toFile(file) {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  db.exec('CREATE TABLE entry (room TEXT, n INTEGER, entry TEXT, PRIMARY KEY (room, n)) WITHOUT ROWID')
  const insert = db.prepare('INSERT INTO entry VALUES (?, ?, ?)')
  const rows = []
  function flush() {
    const due = rows.splice(0)
    db.exec('BEGIN')
    for (const { entry } of due) insert.run(...entry)
    db.exec('COMMIT')
    for (const { done } of due) done(1)
  }
  return (...entry) =>
    new Promise((done) => {
      if (rows.push({ entry, done }) === 1) setImmediate(flush)
    })
}

const games = new Map()
const http = createServer((_, response) => response.end())
const io = new Server(http, { serveClient: false, transports: ['websocket'] })
io.on('connection', (socket) => {
  let table
  socket.on('join', (message, answer) => {
    table = message.table
    if (!games.has(table)) games.set(table, newGame())
    void socket.join(table)
    answer(games.get(table).shared)
  })
  socket.on('move', async ({ n, choice }, answer) => {
    const game = games.get(table)
    if (n !== game.shared.n || (await append(table, n, JSON.stringify({ n, choice }))) < 0)
      return answer({ error: 'late' })
    io.to(table).emit('event', move(game, choice))
    answer({ n })
  })
})
http.listen(Number(PORT), '127.0.0.1')
