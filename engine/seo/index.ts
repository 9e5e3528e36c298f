export { isReader } from './readers.ts'
export { METADATA_PRIORITY, strongest } from './priority.ts'
export { isDisallowed, isUnlisted, type RobotsRules } from './robots.ts'
