import { parentPort } from 'node:worker_threads'

// A thread that misbehaves as the file says. Without such a word in the file, it answers with the question after the
// given ms.
const heap = []

parentPort.on('message', ({ job, from }) => {
  parentPort.postMessage({ type: 'began', job })
  const { file } = from
  if (file === 'ends') process.exit(3)
  while (file === 'grows') heap.push({ more: [heap.length] })
  const [word, took = '0'] = file.split(' ')
  const made = { dealt: { game: word, begins: {} }, took: Number(took) }
  setTimeout(() => parentPort.postMessage({ type: 'done', job, made }), 20)
})
parentPort.postMessage({ type: 'ready' })
