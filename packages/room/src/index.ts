export * from './errors.ts'
export * from './ids.ts'
export * from './wire.ts'
export * from './room.ts'
