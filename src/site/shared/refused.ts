import { parts } from '../../../engine/head/index.ts'
import type { PageData } from './page-data.ts'

/** A page on which the widgets that make it an error have failed, each at its place. For pages of drafts alone. */
export const failed = (data: PageData): PageData => {
  const paths = parts(data.definition.page.frame, '', data.loads).filter(({ status = 200 }) => status >= 400)
  const loads = Object.fromEntries(paths.map(({ path }) => [path, { error: 'PageError' }]))
  return { ...data, loads: { ...data.loads, ...loads } }
}
