import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A commit's brands cannot be had: there is no git, no repository, or no such commit. */
export class NoCommit extends Error {}

/**
 * The brands directory as it was in a commit of the git repository it lies in, written to a new temporary folder.
 * @returns the folder, which the caller removes
 * @throws NoCommit
 */
export const brandsAt = async (dir: string, commit: string): Promise<string> => {
  const git = async (...args: string[]): Promise<void> => {
    try {
      await run('git', ['-C', dir, ...args])
    } catch (error) {
      const said = (error as { stderr?: string }).stderr?.trim().split('\n', 1)[0] || 'there is no such commit'
      throw new NoCommit(`${dir} cannot be read as of the commit "${commit}": ${said}`)
    }
  }
  // What begins with a minus would be taken for an option.
  if (commit === '' || commit.startsWith('-')) throw new NoCommit(`"${commit}" is no commit`)
  await git('rev-parse', '--is-inside-work-tree')
  await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
  const folder = await mkdtemp(join(tmpdir(), 'foyer-commit-'))
  const archive = join(folder, 'brands.tar')
  await git('archive', '--format=tar', `--output=${archive}`, commit, '.')
  await run('tar', ['-xf', archive, '-C', folder])
  return folder
}
