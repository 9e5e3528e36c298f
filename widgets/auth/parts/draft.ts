import { useMemo, useRef } from 'react'
import type { Values } from '../../../engine/forms/small.ts'

/** What was typed into the registration, for as long as its place is open; it is kept nowhere else. */
export interface Draft {
  values: () => Values
  keep: (values: Values) => void
}

/** A draft that lives as long as the component: a look at another view does not lose it. */
export const useDraft = (): Draft => {
  const typed = useRef<Values>({})
  return useMemo(
    () => ({
      values: () => typed.current,
      keep: (values) => {
        typed.current = values
      },
    }),
    [],
  )
}

/** For where nothing is typed. */
export const NO_DRAFT: Draft = { values: () => ({}), keep: () => undefined }
