import { nameIn } from '../../staff-app/browser/language.ts'

/** A market by what the language calls its country. */
export const marketName = (market: string): string => nameIn('region', market.toUpperCase())
