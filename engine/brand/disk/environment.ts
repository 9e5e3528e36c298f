import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { features } from '../../../schemas/brand/index.ts'
import type { WidgetSchema } from '../../registry/schema.ts'
import { foldersIn } from './names.ts'

/** Reads the schema of every widget below a folder: `widgets/lobby/hero/schema.ts` → `lobby/hero`. */
export const readWidgetSchemas = async (dir: string): Promise<Map<string, WidgetSchema>> => {
  const found = await foldersIn(dir, async (area) =>
    (await foldersIn(join(dir, area), async (name) => [`${area}/${name}`])).flat(),
  )
  const ids = found.flat().filter((id) => statSync(schemaFile(dir, id), { throwIfNoEntry: false })?.isFile())
  const schemas = new Map<string, WidgetSchema>()
  for (const id of ids.sort()) schemas.set(id, await readSchema(schemaFile(dir, id)))
  return schemas
}

const schemaFile = (dir: string, id: string): string => join(dir, id, 'schema.ts')
const readSchema = async (file: string): Promise<WidgetSchema> => {
  const { default: schema } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: WidgetSchema }
  if (typeof schema?.props !== 'object') throw new Error(`${file} has no schema as its default export`)
  const { feature } = schema
  if (feature !== undefined && !Object.hasOwn(features, feature))
    throw new Error(`${file} names the feature "${feature}", which does not exist`)
  return schema
}

/** Names of all Phosphor icons; each also with `-fill`, which shows it filled in any theme. */
export const readIconNames = async (): Promise<Set<string>> => {
  const { icons } = await import('@phosphor-icons/core')
  return new Set((icons as readonly { name: string }[]).flatMap(({ name }) => [name, `${name}-fill`]))
}
