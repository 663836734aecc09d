export * from './player.ts'
export * from './play-game.ts'
export * from './simulate.ts'
