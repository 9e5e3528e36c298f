import { createContext, useContext } from 'react'
import type { Node } from './types.ts'

/** The instance a view belongs to. */
export const InstanceContext = createContext<Node | null>(null)

/** Attributes of every widget's root element: widget id, instance id, and the screens it is shown on. */
export interface RootAttributes {
  'data-widget': string
  'data-instance': string
  'data-screens'?: string
}

/** `const root = useRoot()` and then `<Root {...root}>`. */
export const useRoot = (): RootAttributes => {
  const node = useContext(InstanceContext)
  if (!node) throw new Error('useRoot() is for views that the engine shows')
  const attributes: RootAttributes = { 'data-widget': node.widget, 'data-instance': node.id }
  if (node.screens) attributes['data-screens'] = node.screens.join(' ')
  return attributes
}
