import { createContext, useContext } from 'react'
import type { Node } from './types.ts'

/** The instance a view belongs to. */
export const InstanceContext = createContext<Node | null>(null)

/**
 * Attributes of every widget's root element: widget id, instance id, the screens it is shown on, and in drafts the
 * place in a brand's files.
 */
export interface RootAttributes {
  'data-widget': string
  'data-instance': string
  'data-screens'?: string
  'data-foyer'?: string
}

/** `const root = useRoot()` and then `<Root {...root}>`. */
export const useRoot = (): RootAttributes => {
  const node = useContext(InstanceContext)
  if (!node) throw new Error('useRoot() is for views that the engine shows')
  const attributes: RootAttributes = { 'data-widget': node.widget, 'data-instance': node.id }
  if (node.screens) attributes['data-screens'] = node.screens.join(' ')
  const place = node['data-foyer']
  if (place) attributes['data-foyer'] = place
  return attributes
}
