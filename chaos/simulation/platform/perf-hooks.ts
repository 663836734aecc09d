export { performance } from './globals.ts'
