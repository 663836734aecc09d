// The floor: a bare Socket.IO server that appends each message to a bare store, then answers, then tells the room.
//   node floor-server.mjs <port> redis://... | <file>
import { createServer } from 'node:http'
import Database from 'libsql'
import { createClient } from 'redis'
import { Server } from 'socket.io'

const [port, place] = process.argv.slice(2)
const append = place.startsWith('redis:') ? await toRedis(place) : toFile(place)

async function toRedis(url) {
  const client = createClient({ url })
  await client.connect()
  return (room, entry) => client.rPush(`floor:${room}`, entry)
}

function toFile(file) {
  const db = new Database(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entry (room TEXT, entry TEXT)')
  const insert = db.prepare('INSERT INTO entry VALUES (?, ?)')
  return (room, entry) => insert.run(room, entry)
}

const http = createServer((request, response) => {
  const { user, system } = process.cpuUsage()
  response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`)
})
const io = new Server(http)
io.on('connection', (socket) => {
  const room = socket.handshake.auth.room
  void socket.join(room)
  socket.on('command', async (message, answer) => {
    await append(room, JSON.stringify(message))
    answer({ ok: true })
    io.to(room).emit('update', message.told)
  })
})
http.listen(Number(port), '127.0.0.1')
