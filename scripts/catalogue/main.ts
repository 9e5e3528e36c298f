/** Writes the games every brand starts from beside the drawn ones: `node scripts/catalogue/main.ts`. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { catalogueLines } from './make.ts'

const file = resolve(import.meta.dirname, '../../brands/_base/platform/catalogue.json')
const $schema = '../../../schemas/json/platform-catalogue.schema.json'
writeFileSync(file, `${JSON.stringify({ $schema, games: catalogueLines('foyer') }, null, 1)}\n`)
