/**
 * A complete client in one file: sits down at a table, takes the seat that the game gives, and answers every question
 * with the first option. Start here, together with docs/protocol.md.
 *
 * node packages/server/examples/client.mjs http://localhost:3000 rusty-heron Ada
 */
import { randomBytes } from 'node:crypto'
import { io } from 'socket.io-client'

const [address = 'http://localhost:3000', room = '', name = 'Ada'] = process.argv.slice(2)
const token = randomBytes(16).toString('base64url')
const socket = io(address, { transports: ['websocket'] })

let view = {}
let position
let lastAnswered

socket.on('connect', hello)
socket.on('update', take)
socket.on('refused', ({ message }) => print(message))

function hello() {
  socket.emit('hello', { protocol: 2, room, token, since: position }, (answer) => {
    if (!answer.ok) return quit(answer.error.message)
    take(answer.update)
    if (!view.you.person)
      send({ type: 'join', name }, () => send({ type: 'ready', nonce: randomBytes(16).toString('hex') }))
  })
}

/** Sends a command. Sends it again with the same id if it gets no answer, or an answer that asks to repeat it. */
function send(request, done = () => {}, id = randomBytes(9).toString('base64url')) {
  socket.emit('command', { id, since: position, request }, (answer) => {
    if (answer.update) take(answer.update)
    if (answer.ok) return done()
    print(answer.error.message)
    if (answer.error.next === 'retry') setTimeout(send, 1_000, request, done, id)
  })
}

/**
 * Updates the view. A whole view replaces everything. A change applies to the position that the client has. If a
 * position is missing, the client asks for it.
 */
function take(update) {
  if (update.position === position) return
  const isNext = update.from ? update.from === position : parseInt(update.position) - 1 === parseInt(position)
  if (!update.whole && !isNext) return hello()
  if (update.whole) view = {}
  for (const [part, value] of Object.entries(update.parts)) {
    if (value === null && part.startsWith('game/')) delete view[part]
    else view[part] = value
  }
  position = update.position
  for (const { event } of update.events) print(JSON.stringify(event))
  if (view.outcome) return quit(`over: ${JSON.stringify(view.outcome)}`)
  answer()
}

function answer() {
  const question = view.questions.find(({ people, answered }) => people.includes(view.you.person) && !answered)
  if (!question || question.id === lastAnswered) return
  lastAnswered = question.id
  send({ type: 'answer', question: question.id, option: question.decision.options[0].id })
}

function print(line) {
  process.stdout.write(`${line}\n`)
}

function quit(word) {
  print(word)
  socket.disconnect()
}
