export { limits } from './module.ts'
export { restoreProtections } from './protections.ts'
