import { explain, type Origin } from '../../engine/brand/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { brandsDir, complain, readEnvironment } from './project.ts'

const place = ({ file, line, column, value }: Origin): string => {
  const text = JSON.stringify(value)
  return `${file}:${line}:${column}  ${text.length > 160 ? `${text.slice(0, 159)}…` : text}`
}

/** Prints a value of a brand, the file that set it, and the values it overrode. */
export const explainValue = async ([brand, path]: string[]): Promise<number> => {
  if (!brand || !path)
    return complain('Name a brand and a path: foyer explain kilovolt pages/home.slots.main.hero.props.title')
  const environment = await readEnvironment()
  const { layered } = await loadBrands(brandsDir(), environment)
  const found = layered.get(brand)
  if (!found)
    return complain(
      `There is no brand "${brand}" in ${brandsDir()}; there are ${[...layered.keys()].join(', ') || 'none'}.`,
    )
  const { value, origin, overrode } = explain(found, path, environment.widgets)
  if (value === undefined && !origin)
    return complain(`${brand} says nothing at ${path}, and nothing stands there by default.`)
  console.log(JSON.stringify(value ?? null, null, 2))
  console.log(origin ? `from  ${place(origin)}` : "from  the schema's default")
  for (const other of overrode) console.log(`over  ${place(other)}`)
  return 0
}
