export { createOfficeModule, type OfficeModule, type OfficeModuleOptions } from './module.ts'
export { isAnswering, socketPath } from './socket.ts'
