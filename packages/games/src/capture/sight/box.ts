export { box } from '../../action-figure/sight/box.ts'
