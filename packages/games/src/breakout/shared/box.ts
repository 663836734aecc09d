export { box } from '../../action-figure/shared/box.ts'
