import type { Locator } from '@playwright/test'
import type { BrandId } from './http.ts'

/** The registration fields of one brand and its format of money. */
export interface Evening {
  brand: BrandId
  symbol: string
  /** Fields of each step of the registration, as a person fills them in. */
  steps: Record<string, string>[]
  /** The field that must refuse a visitor under eighteen, and its step. */
  birthStep: number
}

const ADULT = '1990-04-12'
const child = (now = new Date()): string => `${now.getUTCFullYear() - 12}-01-15`
export const birthDates = { adult: ADULT, child: child() }

export const evenings: Evening[] = [
  {
    brand: 'kilovolt',
    symbol: '€',
    birthStep: 0,
    steps: [{ email: '', password: 'Evening-1871', country: 'ES', birth_date: ADULT }],
  },
  {
    brand: 'belvarde',
    symbol: '£',
    birthStep: 0,
    steps: [
      { first_name: 'Ada', last_name: 'Byrne', birth_date: ADULT, email: '', password: 'Evening-1871' },
      {
        country: 'FR',
        currency: 'GBP',
        home_town: 'Nice',
        postcode: '06000',
        address: '4 Quai des Palmes',
        mobile: '612345678',
      },
    ],
  },
]

/** Fills in a field by its `name`, whatever control it is. */
export const fill = async (form: Locator, name: string, value: string): Promise<void> => {
  const field = form.locator(`[name="${name}"]`)
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
  else await field.fill(value)
}
