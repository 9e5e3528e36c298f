import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Installs a tool that is too large to be a dependency, in a new folder of the system's temporary directory. None of
 * its install scripts runs. Returns the tool's own folder.
 * @param version exactly one, so that every run judges by the same rules
 * @throws Error with what npm said when it cannot be installed
 */
export const installOutside = async (name: string, version: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-audit-'))
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  await promisify(execFile)('npm', ['install', ...options, `${name}@${version}`], { cwd: folder })
  return join(folder, 'node_modules', name)
}
