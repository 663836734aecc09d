export { heat } from '../action-figure/heat.ts'
