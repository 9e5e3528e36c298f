import { useEffect } from 'react'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type schema from './schema.ts'

type Again = PropsOf<typeof schema>['again']

/** Notes that a dialog opens now; `false` when it has opened already and must not again. */
const mayOpen = (dialog: string, again: Again): boolean => {
  if (again === 'always') return true
  try {
    const storage = again === 'never' ? localStorage : sessionStorage
    const name = `opened ${dialog}`
    if (storage.getItem(name) !== null) return false
    storage.setItem(name, '1')
  } catch {
    // A browser that stores nothing cannot remember it.
  }
  return true
}

const View = ({ props: { dialog, again } }: { props: PropsOf<typeof schema> }) => {
  const { dialogs } = useStores()
  useEffect(() => {
    if (!dialogs.isOpen(dialog) && mayOpen(dialog, again)) dialogs.enqueue({ kind: dialog })
  }, [dialogs, dialog, again])
  return <div {...useRoot()} hidden />
}

export default defineWidget<typeof schema>({ View })
