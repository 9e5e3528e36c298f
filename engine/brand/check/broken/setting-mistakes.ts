import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { HARBOUR, write, type Mistake } from './mistake.ts'

/** Mistakes in settings that are told elsewhere than where they were made. */
export const settingMistakes: Mistake[] = [
  {
    title: 'an identity that is needed while the feature is off',
    make: (dir) =>
      Promise.all([
        write(dir, 'kilovolt/features.json', { identity: false }),
        write(dir, 'kilovolt/markets/mt/platform/settings.json', { identity: { neededToPlay: true } }),
      ]),
    code: 'identity-off',
    file: 'kilovolt/markets/mt/platform/settings.json',
    says: { severity: 'warning' },
  },
  {
    title: 'an identity that is needed, and a section for its provider that names none',
    make: (dir) =>
      Promise.all([
        write(dir, 'kilovolt/features.json', {}),
        write(dir, 'kilovolt/platform/settings.json', { identity: {}, withdrawals: { needsIdentity: true } }),
      ]),
    code: 'identity-off',
    file: 'kilovolt/platform/settings.json',
    says: { severity: 'warning', pointer: '/identity', expected: expect.stringContaining('identity.sumsub') as string },
  },
  {
    title: 'an address of its own for the token of the brand it builds on',
    make: async (dir) => {
      const own = JSON.parse(await readFile(join(dir, 'kilovolt/platform/settings.json'), 'utf8')) as object
      const cms = { url: 'https://cms.example', token: 'of-kilovolt' }
      await write(dir, 'kilovolt/platform/settings.json', { ...own, cms })
      await write(dir, 'harbour/brand.json', HARBOUR)
      await write(dir, 'harbour/platform/settings.json', { cms: { url: 'https://elsewhere.example' } })
    },
    code: 'secret-sent-elsewhere',
    file: 'harbour/platform/settings.json',
    says: { pointer: '/cms/url', expected: '"token" beside it', found: 'that of kilovolt' },
  },
]
