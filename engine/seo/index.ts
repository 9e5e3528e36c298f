export { isReader } from './readers.ts'
export { METADATA_PRIORITY, strongest } from './priority.ts'
export { isDisallowed, type RobotsRules } from './robots.ts'
