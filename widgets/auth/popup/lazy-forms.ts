import { lazy } from '../parts/lazy-forms.ts'

/** The dialog's own views with a form of field definitions. */
export const resetForm = lazy(() => import('./reset.tsx'))
export const completionForm = lazy(() => import('./completion.tsx'))
