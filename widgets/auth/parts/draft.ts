import { useMemo, useRef } from 'react'
import type { Values } from '../../../engine/forms/small.ts'

/** Values typed into the registration, kept in memory while its popup or page is open. */
export interface Draft {
  values: () => Values
  keep: (values: Values) => void
}

/** A draft that lives as long as the component, so that changing views does not lose it. */
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

/** For places without input. */
export const NO_DRAFT: Draft = { values: () => ({}), keep: () => undefined }
