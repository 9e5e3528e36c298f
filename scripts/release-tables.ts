// `npm run release:tables`: writes down the tables a release has, when it is made. What migrations do after it must
// leave its statements working (src/platform/kernel/db/release-tables.test.ts).
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describeTables } from '../src/platform/kernel/db/release-tables.ts'
import { openTestDatabase } from '../src/platform/kernel/db/testing.ts'

const file = fileURLToPath(new URL('../src/platform/kernel/db/released-tables.txt', import.meta.url))
const database = await openTestDatabase()
await writeFile(file, `${(await describeTables(database.db)).join('\n')}\n`)
await database.close()
