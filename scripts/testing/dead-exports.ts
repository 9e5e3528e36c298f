import { spawnSync } from 'node:child_process'

interface Finding {
  readonly name: string
  readonly line?: number
}
interface Report {
  readonly issues: readonly ({ file: string } & Record<string, Finding[] | string>)[]
}
/** What a run of knip left. */
interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** knip ends with more than this when it could not look. */
const FOUND_SOMETHING = 1

const parsed = (line: string): Report | undefined => {
  try {
    const report = JSON.parse(line) as Report
    return Array.isArray(report.issues) ? report : undefined
  } catch {
    return undefined
  }
}

/**
 * The findings in knip's JSON report. The report is a line of its own; the configuration files that knip loads may
 * print before and after it.
 * @throws Error with all that was printed, when there is no report
 */
export const findingsOf = ({ status, stdout, stderr }: Ended): string[] => {
  const report = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(parsed)
    .findLast(Boolean)
  if (!report || status === null || status > FOUND_SOMETHING)
    throw new Error(`knip did not run (it ended with ${status}):\n${stdout.slice(0, 4_000)}\n${stderr.slice(0, 4_000)}`)
  return report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, findings]) =>
      Array.isArray(findings) ? findings.map(({ name, line = 1 }) => `${file}:${line} ${name} (${kind})`) : [],
    ),
  )
}

/** Unused exports, types, files and dependencies of the tree. */
export const deadExports = (): string[] =>
  findingsOf(
    spawnSync('knip', ['--reporter', 'json', '--no-progress'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  )
