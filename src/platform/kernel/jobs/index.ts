export { SOME_DAYS, type Job, type NewJob } from './queue.ts'
export { createJobs, type JobHandler } from './worker.ts'
