// `npm run foyer -- <command> …`.
import { describeError } from '../src/log.ts'
import { foyer } from './foyer/commands.ts'

try {
  process.exitCode = await foyer(process.argv.slice(2))
} catch (error) {
  console.error(describeError(error))
  process.exit(1)
}
