export * from './casting.ts'
export * from './play-game.ts'
export * from './runs.ts'
export * from './simulate.ts'
