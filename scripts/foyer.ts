// `npm run foyer -- <command> …`.
import { enableCompileCache } from 'node:module'

// Most of a short command's time is the code's way from TypeScript to the machine; what was done once is kept.
enableCompileCache()
const { foyer } = await import('./foyer/commands.ts')
try {
  process.exitCode = await foyer(process.argv.slice(2))
} catch (error) {
  const { describeError } = await import('../src/log.ts')
  console.error(describeError(error))
  process.exit(1)
}
