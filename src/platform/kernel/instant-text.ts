import type { PlatformBrand } from './brands.ts'

/** An instant as a message of the platform says it to people: in English, in the brand's time zone, which it names. */
export const instantText = ({ brand }: PlatformBrand, at: Date): string =>
  at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: brand.timezone,
    timeZoneName: 'short',
  })
