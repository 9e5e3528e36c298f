// A writer in a process of its own:
// `node testing-writer-process.ts <directory or URL of the store> <draft> <name> <seed> <patches>`.
import { openStore } from './testing-releases.ts'
import { TEST_CLOCK } from './testing.ts'
import { randomOf, write } from './testing-writers.ts'

const [kept = '', id = '', by = '', seed = '0', count = '0'] = process.argv.slice(2)
const { store, close } = openStore(kept)
process.stdout.write('ready\n')
await write(
  { store, clock: TEST_CLOCK },
  { id, by, count: Number(count), random: randomOf(Number(seed)), pause: () => Promise.resolve() },
)
await close()
