import { vi } from 'vitest'
import { foyer } from './commands.ts'

/** The exit code of a command, and its output on either stream. */
export interface CommandResult {
  readonly code: number
  readonly out: string
}

/**
 * Runs one command of `foyer` in this process, because starting one takes a second. `settings` are environment
 * variables for the time it runs. Never run two commands at once.
 */
export const runFoyer = async (
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<CommandResult> => {
  const out: string[] = []
  const before = { ...process.env }
  const spies = (['log', 'error'] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((line: unknown) => void out.push(`${String(line)}\n`)),
  )
  Object.assign(process.env, settings)
  try {
    return { code: await foyer(args), out: out.join('') }
  } finally {
    for (const spy of spies) spy.mockRestore()
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}
