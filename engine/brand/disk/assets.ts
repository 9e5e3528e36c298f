import type { Code } from '../read/codes.ts'
import { fileKeyOf, positionOf } from '../read/source.ts'
import { assetFault } from './asset-form.ts'
import { ASSETS } from './port.ts'
import { svgFault } from './svg.ts'

export { ASSETS } from './port.ts'

/** What is wrong with a picture, a film or a font. */
interface AssetProblem {
  readonly code: Extract<Code, 'not-a-picture' | 'unsafe-svg'>
  readonly message: string
  readonly expected: string
  readonly found: string
  readonly line: number
  readonly column: number
}

/** What is wrong with the bytes of a file of `assets/`; undefined where nothing is. */
export function assetProblem(path: string, bytes: Buffer): AssetProblem | undefined {
  const wrong = assetFault(path, bytes)
  if (wrong)
    return { code: 'not-a-picture', message: 'the file is not what its name says', ...wrong, line: 1, column: 1 }
  const text = path.toLowerCase().endsWith('.svg') ? bytes.toString('utf8') : ''
  const fault = svgFault(text)
  return (
    fault && {
      code: 'unsafe-svg',
      message: 'a picture must not run code or load other files',
      expected: 'shapes only',
      found: fault.found,
      ...positionOf(text, fault.offset),
    }
  )
}

/** Whether a path is that of a file a brand has: a brand file, or one of its pictures and fonts. */
export const isBrandPath = (path: string): boolean =>
  !path.split('/').some((part) => part === '' || part.startsWith('.') || part.endsWith('~')) &&
  (fileKeyOf(path) !== undefined || path.startsWith(ASSETS))
