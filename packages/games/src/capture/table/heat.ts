export { heat } from '../../action-figure/table/heat.ts'
