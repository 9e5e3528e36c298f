// A writer in a process of its own: `node testing-writer-process.ts <directory> <draft> <name> <seed> <patches>`.
import { filesStore } from './files.ts'
import { TEST_CLOCK } from './testing.ts'
import { randomOf, write } from './testing-writers.ts'

const [directory = '', id = '', by = '', seed = '0', count = '0'] = process.argv.slice(2)
process.stdout.write('ready\n')
await write(
  { store: filesStore(directory), clock: TEST_CLOCK },
  { id, by, count: Number(count), random: randomOf(Number(seed)), pause: () => Promise.resolve() },
)
