import type { FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { BASE } from '../read/layers.ts'
import { isPlain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import { layerOf } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** Reports marks that a brand names and only `_base` has a file of: players see a sign that is no brand's. */
export const checkBorrowedMarks = (layered: LayeredBrand, { brand }: FilledBrand, reporter: Reporter): void => {
  const { layers } = layered
  const isBorrowed = (file: unknown): file is string =>
    typeof file === 'string' && layers.find(({ assets }) => Object.hasOwn(assets, file))?.id === BASE
  const check = (file: unknown, path: string[]): void => {
    // A brand that names none has that of _base for now.
    if (!isBorrowed(file) || layers[layerOf(layered, path)]?.id === BASE) return
    reporter.at(path, 'borrowed-mark', 'the brand has no such file, so players see the sign of _base', {
      expected: `the file assets/${file} in the folder of the brand`,
      found: quote(file),
      severity: 'warning',
    })
  }
  if (brand.mark !== undefined) check(brand.mark, ['brand', 'mark'])
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], ({ widget, props }, path) => {
        if (widget === 'shell/logo' && isPlain(props)) check(props.mark, [...path, 'props', 'mark'])
      })
}
