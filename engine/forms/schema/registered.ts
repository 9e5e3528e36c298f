import type { TSchema } from 'typebox'
import { brandFiles } from '../../../schemas/brand/index.ts'
import type { WidgetSchema } from '../../registry/schema.ts'
import { asWritten, type Schema } from './model/node.ts'

const modules = import.meta.glob<WidgetSchema>('../../../widgets/*/*/schema.ts', { eager: true, import: 'default' })
const idOf = (path: string): string => /widgets\/(.+)\/schema\.ts$/.exec(path)![1]!
const plain = (schema: TSchema): Schema => asWritten(JSON.parse(JSON.stringify(schema)) as Schema)

/** Every brand file's and every widget's schema, by name, as TypeBox has it and as a form takes it. */
export const registered: readonly { name: string; type: TSchema; schema: Schema }[] = [
  ...brandFiles.map(({ name, schema }) => ({ name, type: schema, schema: plain(schema) })),
  ...Object.entries(modules).map(([path, { props }]) => ({ name: idOf(path), type: props, schema: plain(props) })),
]
