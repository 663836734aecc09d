import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

// A thread that misbehaves as the question says. Without such a word in the question, it answers with the question. An
// estimate takes as many ms as it wants games, unless it is cut.
const heap = []

parentPort.on('message', ({ job, ms, kind, task, games: length }) => {
  parentPort.postMessage({ type: 'began', job })
  if (kind === 'chance') {
    let games = 0
    const end = performance.now() + length
    while (performance.now() < end && Atomics.load(workerData.stop, 0) !== job) games++
    parentPort.postMessage({ type: 'done', job, made: { tally: { games, won: {}, squares: {} }, cpu: ms } })
    return
  }
  const { question, level } = task
  if (question === 'ends') process.exit(3)
  while (question === 'hangs');
  while (question === 'grows') heap.push({ more: [heap.length] })
  if (question === 'fails') parentPort.postMessage({ type: 'failed', job, why: 'it was told to' })
  else {
    const option =
      question === 'limit'
        ? `${getHeapStatistics().heap_size_limit / 2 ** 20}`
        : question === 'tries'
          ? `${task.iterations}`
          : `${question} ${level} ${Math.round(ms)}`
    parentPort.postMessage({ type: 'done', job, made: { option, compared: [] } })
  }
})
parentPort.postMessage({ type: 'ready' })
