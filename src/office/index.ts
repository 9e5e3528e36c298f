export { DEMO_PASSWORD } from './demo-staff.ts'
export { createOfficeModule, type OfficeModule, type OfficeModuleOptions } from './module.ts'
export { isAnswering, socketPath } from './socket.ts'
