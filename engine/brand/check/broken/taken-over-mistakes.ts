import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HARBOUR, write, type Mistake } from './mistake.ts'

const warning = { severity: 'warning' } as const
const campaigns = 'kilovolt/markets/gb/platform/campaigns.json'
const gift = { id: 101, title: 'Warm', bonus: { GBP: '5.00' } }

/** What a brand takes over and players have nothing of. */
export const takenOverMistakes: Mistake[] = [
  {
    title: 'offers and codes in the money of the first market beside gifts of the second',
    make: (dir) => Promise.all([write(dir, 'harbour/brand.json', HARBOUR), write(dir, campaigns, { gifts: [gift] })]),
    code: 'given-elsewhere',
    file: 'harbour/brand.json',
    says: {
      ...warning,
      pointer: '/currencies/default',
      found: 'offer 1, offer 2, offer 3, code "SPARK", code "OVERLOAD"',
    },
  },
  {
    title: 'a gift of the second market in the money of the first',
    make: (dir) =>
      Promise.all([
        write(dir, 'harbour/brand.json', HARBOUR),
        write(dir, campaigns, { offers: [], gifts: [gift, { ...gift, id: 102, bonus: { EUR: '5.00' } }] }),
      ]),
    code: 'given-elsewhere',
    file: campaigns,
    says: { ...warning, brand: 'harbour', pointer: '/gifts/1', found: '"EUR"' },
  },
  {
    title: 'the mark of the brand removed, which brand.json names',
    make: (dir) => rm(join(dir, 'kilovolt/assets/mark.svg')),
    code: 'borrowed-mark',
    file: 'kilovolt/brand.json',
    says: { ...warning, pointer: '/mark', found: '"mark.svg"' },
  },
]
