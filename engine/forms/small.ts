/** Forms without rjsf: the entry point for forms that must show at once. */
export { formOf, type FieldItem } from './definition.ts'
export { followFields, isDeciding, type Choices } from './follow.ts'
export { Fields } from './fields.tsx'
export { GroupedForm } from './grouped-form.tsx'
export { mapServerErrors } from './server-errors.ts'
export { SmallForm } from './small-form.tsx'
export { useTexts, type FormState } from './use-form.ts'
export type { Values } from './use-values.ts'
