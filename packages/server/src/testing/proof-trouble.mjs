import { parentPort } from 'node:worker_threads'

// A thread in which the file decides what becomes of it; otherwise the answer says what it was asked, after the ms that it names.
const heap = []

parentPort.on('message', ({ job, from }) => {
  parentPort.postMessage({ said: 'began', job })
  const { file } = from
  if (file === 'ends') process.exit(3)
  while (file === 'grows') heap.push({ more: [heap.length] })
  const [word, took = '0'] = file.split(' ')
  const made = { dealt: { game: word, begins: {} }, took: Number(took) }
  setTimeout(() => parentPort.postMessage({ said: 'done', job, made }), 20)
})
parentPort.postMessage({ said: 'ready' })
