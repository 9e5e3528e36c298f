import type { FeatureText } from '../../../schemas/brand/common.ts'

/** The words of a paragraph or a point; the feature it may name is on where it is shown. */
export const wordsOf = (text: FeatureText): string => (typeof text === 'string' ? text : text.text)

/** Whether a link leads to another site. */
export const isAway = (href: string): boolean => href.startsWith('https:')
