// Run as a process of its own by `pglite.ts`: creating a database takes several hundred megabytes that WebAssembly
// memory never gives back, so the process that serves does not do it itself.
import { PGlite } from '@electric-sql/pglite'

const directory = process.argv[2]
if (!directory) throw new Error('usage: initdb.ts <directory>')
const database = await PGlite.create({ dataDir: directory })
await database.close()
process.exit(0)
