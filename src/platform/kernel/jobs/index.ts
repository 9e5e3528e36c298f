export type { Job, NewJob } from './queue.ts'
export { createJobs, type JobHandler } from './worker.ts'
