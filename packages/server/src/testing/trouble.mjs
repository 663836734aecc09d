import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'

// A thread in which the question decides what becomes of it; otherwise its answer says what it was asked.
const heap = []

parentPort.on('message', ({ job, ms, task: { question, level } }) => {
  parentPort.postMessage({ said: 'began', job })
  if (question === 'ends') process.exit(3)
  while (question === 'hangs');
  while (question === 'grows') heap.push({ more: [heap.length] })
  if (question === 'fails') parentPort.postMessage({ said: 'failed', job, why: 'it was told to' })
  else {
    const option =
      question === 'limit'
        ? `${getHeapStatistics().heap_size_limit / 2 ** 20}`
        : `${question} ${level} ${Math.round(ms)}`
    parentPort.postMessage({ said: 'done', job, thought: { option, compared: [] } })
  }
})
parentPort.postMessage({ said: 'ready' })
