// What Studio weighs: what it loads at once, and what its forms and its code view add.
import { weightsOf } from '../../../src/staff-app/weights.ts'
import type { Figure } from '../figures.ts'
import { ROOT } from '../site.ts'

/** Kilobytes of Studio's scripts. */
export const weighed = (): Figure[] => {
  const { shell, more } = weightsOf(ROOT, 'studio')
  const most = (name: string, value: number, target: number): Figure => ({
    name,
    value,
    unit: 'KB',
    target,
    must: 'stay below',
  })
  return [
    most('shell of Studio, brotli', shell, 180),
    most('forms of Studio, brotli', more('engine/forms/schema/index.ts'), 80),
    most('code view of Studio, brotli', more('src/studio/browser/rooms/code.tsx'), 160),
  ]
}
