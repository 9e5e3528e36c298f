// `npm run foyer -- <command> …`.
import { foyer } from './foyer/commands.ts'

process.exitCode = await foyer(process.argv.slice(2))
