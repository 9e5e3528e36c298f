import { explain, type Origin } from '../../engine/brand/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { brandsDir, complain, readEnvironment } from './project.ts'

const place = ({ file, line, column, value }: Origin): string => `${file}:${line}:${column}  ${JSON.stringify(value)}`

/** Prints a value of a brand, the place that decided it, and what that overrode. */
export const explainValue = async ([brand, path]: string[]): Promise<number> => {
  if (!brand || !path) return complain('Name a brand and a path: foyer explain kilovolt pages/home.slots.main.hero.props.title')
  const { layered } = await loadBrands(brandsDir(), await readEnvironment())
  const found = layered.get(brand)
  if (!found) return complain(`There is no brand "${brand}" in ${brandsDir()}; there are ${[...layered.keys()].join(', ') || 'none'}.`)
  const { value, origin, overrode } = explain(found, path)
  if (value === undefined && !origin) return complain(`${brand} says nothing at ${path}; a default of the engine may hold there.`)
  console.log(JSON.stringify(value ?? null, null, 2))
  if (origin) console.log(`from  ${place(origin)}`)
  for (const other of overrode) console.log(`over  ${place(other)}`)
  return 0
}
