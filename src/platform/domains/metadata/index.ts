export { metadata } from './module.ts'
