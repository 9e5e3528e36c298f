// Prints the path of the database that tests begin with. A program of its own, since the browser tests' runner would
// compile the whole platform to import it.
import { freshDatabase } from './data-directory.ts'

process.stdout.write(await freshDatabase())
