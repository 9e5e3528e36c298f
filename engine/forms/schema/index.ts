/** Forms that edit any value a schema describes. For apps of staff alone: no page of a brand loads them. */
export { SchemaForm } from './schema-form.tsx'
export { speakForms } from './words.ts'
export type { Choice, Choices } from './context.ts'
