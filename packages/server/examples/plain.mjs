/**
 * A bot that needs only Node and docs/protocol.md, and no package. It implements WebSocket (RFC 6455) and Socket.IO by
 * hand, sits down, gets ready, and answers at random, avoiding options that lose immediately.
 *
 * node packages/server/examples/plain.mjs http://localhost:3000 rusty-heron Ada
 */
import { randomBytes, randomInt } from 'node:crypto'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

const [address = 'http://localhost:3000', room = '', name = 'Ada'] = process.argv.slice(2)
const token = randomBytes(16).toString('base64url')

/** The view that the bot has, and its position. */
const held = { view: {}, position: undefined }
/** Calls that wait for an answer, by their number. */
const waiting = new Map()
/** Commands without an answer, by id. They are sent again on the next connection. */
const unanswered = new Map()
/** Ids of answered questions. */
const answered = new Set()
let socket
let calls = 0
let isOver = false

open()

function open() {
  const url = new URL('/socket.io/?EIO=4&transport=websocket', address)
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': 13,
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  const outgoing = (url.protocol === 'https:' ? overHttps : overHttp)(url, { headers })
  outgoing.on('upgrade', (_answer, line, first) => {
    socket = line
    let bytes = first
    line.on('data', (part) => (bytes = readFrames(Buffer.concat([bytes, part]))))
    line.on('close', again).on('error', () => {})
    bytes = readFrames(bytes)
  })
  outgoing.on('response', ({ statusCode }) => (print(`no line: ${statusCode}`), again()))
  outgoing.on('error', (error) => (print(`no line: ${error.message}`), again()))
  outgoing.end()
}

function again() {
  waiting.clear()
  if (!isOver) setTimeout(open, 1_000)
}

/**
 * Handles every complete frame and returns the remaining bytes. The server sends each message in one unmasked frame.
 */
function readFrames(bytes) {
  if (bytes.length < 2) return bytes
  const short = bytes[1] & 0x7f
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < head) return bytes
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < head + length) return bytes
  const body = bytes.subarray(head, head + length)
  const kind = bytes[0] & 0x0f
  if (kind === 1) read(body.toString())
  if (kind === 8) socket.end()
  if (kind === 9) writeFrame(10, body)
  return readFrames(bytes.subarray(head + length))
}

function writeFrame(kind, body) {
  const mask = randomBytes(4)
  const head =
    body.length < 126 ? Buffer.from([0x80 | kind, 0x80 | body.length]) : Buffer.from([0x80 | kind, 0xfe, 0, 0])
  if (body.length >= 126) head.writeUInt16BE(body.length, 2)
  socket.write(Buffer.concat([head, mask, body.map((byte, i) => byte ^ mask[i % 4])]))
}

const write = (text) => writeFrame(1, Buffer.from(text))

/** Handles one message. The first digits of a message are its type. */
function read(text) {
  if (text.startsWith('0')) write('40')
  else if (text === '2') write('3')
  else if (text.startsWith('40')) hello()
  else if (text.startsWith('41')) socket.end()
  else if (text.startsWith('42')) onEvent(...JSON.parse(text.slice(2)))
  else if (text.startsWith('43')) {
    const [, number, json] = /^43(\d+)(\D.*)$/s.exec(text)
    const take = waiting.get(number)
    waiting.delete(number)
    take?.(...JSON.parse(json))
  }
}

function call(event, message, take) {
  const number = `${++calls}`
  waiting.set(number, take)
  write(`42${number}${JSON.stringify([event, message])}`)
}

function onEvent(event, message) {
  if (event === 'update') take(message)
  if (event === 'refused') print(message.message)
}

function hello() {
  call('hello', { protocol: 2, room, token, since: held.position }, (answer) => {
    if (!answer.ok) return answer.error.next === 'retry' ? setTimeout(hello, 1_000) : end(answer.error.message)
    take(answer.update)
    for (const [id, request] of unanswered) send(request, id)
    if (held.view.you.person === undefined) send({ type: 'join', name })
  })
}

function send(request, id = randomBytes(9).toString('base64url')) {
  unanswered.set(id, request)
  call('command', { id, since: held.position, request }, (answer) => {
    if (!answer.ok && answer.error.next === 'retry') return setTimeout(send, 1_000, request, id)
    unanswered.delete(id)
    if (!answer.ok) {
      print(answer.error.message)
      if (answer.error.next === 'resync') answered.delete(request.question)
    }
    if (answer.update) take(answer.update)
    act()
  })
}

function take(update) {
  const { position, from, whole, parts, events } = update
  if (position === held.position) return
  const isNext = from === undefined ? parseInt(position) === parseInt(held.position) + 1 : from === held.position
  if (!whole && !isNext) return hello()
  if (whole) held.view = {}
  Object.assign(held.view, parts)
  for (const part of Object.keys(parts)) if (part.startsWith('game/') && parts[part] === null) delete held.view[part]
  held.position = position
  for (const { event } of events) print(JSON.stringify(event))
  act()
}

/** Sends the next command that the table needs from this person. It sends one command at a time. */
function act() {
  const { you, people, questions, outcome } = held.view
  if (outcome !== null) return end(`over: ${JSON.stringify(outcome)}`)
  if (you.person === undefined || unanswered.size > 0) return
  const { ready } = people.find(({ id }) => id === you.person)
  if (held.view.table.phase === 'lobby') return ready || send({ type: 'ready', nonce: randomBytes(16).toString('hex') })
  const waits = questions.filter(
    (item) => item.people.includes(you.person) && !item.answered && !item.decision.optional,
  )
  const question = waits.find(({ id }) => !answered.has(id))
  if (question === undefined) return
  const { options } = question.decision
  const safe = options.filter(({ fatal }) => !fatal)
  const among = safe.length > 0 ? safe : options
  answered.add(question.id)
  send({ type: 'answer', question: question.id, option: among[randomInt(among.length)].id })
}

function print(line) {
  process.stdout.write(`${line}\n`)
}

function end(line) {
  if (isOver) return
  print(line)
  isOver = true
  socket.end()
}
