export { popups } from './module.ts'
