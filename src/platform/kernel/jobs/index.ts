export { purgeDone, type Job, type NewJob } from './queue.ts'
export { createJobs, type JobHandler, type Jobs, type JobsOptions } from './worker.ts'
