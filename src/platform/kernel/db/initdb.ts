// Run by `pglite.ts` as a separate process: creating a database takes several hundred megabytes that WebAssembly memory
// never gives back, so the serving process must not do it.
import { PGlite } from '@electric-sql/pglite'

const directory = process.argv[2]
if (!directory) throw new Error('usage: initdb.ts <directory>')
const database = await PGlite.create({ dataDir: directory })
await database.close()
process.exit(0)
