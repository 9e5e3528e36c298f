import { expect } from 'vitest'
import { write, type Mistake } from './mistake.ts'

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
]
