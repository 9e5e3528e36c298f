import { createContext } from 'react'
import type { PageScope } from '../../../engine/page/index.ts'

/**
 * What the server's render adds to a page: who is rendering, and whose view threw the first time. Empty in the browser.
 */
export const RenderContext = createContext<Pick<PageScope, 'trace' | 'broken'>>({})
