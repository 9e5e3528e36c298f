export { METADATA_PRIORITY, strongest, type MetadataSource } from './priority.ts'
export { isDisallowed, type RobotsRules } from './robots.ts'
