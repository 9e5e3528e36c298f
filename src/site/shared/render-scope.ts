import { createContext } from 'react'
import type { PageScope } from '../../../engine/page/index.ts'

/**
 * What the server's render adds to a page: the trace of the render, and the widgets whose view threw. Empty in the
 * browser.
 */
export const RenderContext = createContext<Pick<PageScope, 'trace' | 'broken'>>({})
