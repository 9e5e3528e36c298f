import { createContext } from 'react'
import type { PageScope } from '../../../engine/page/index.ts'

/**
 * What one side adds to a page: the server the trace of its render and the widgets whose view threw, the browser when
 * sections are hydrated.
 */
export const RenderContext = createContext<Pick<PageScope, 'trace' | 'broken' | 'isOnePiece' | 'sections'>>({})
