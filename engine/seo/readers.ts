const READER = /(?<!cu)bot\b|crawler|spider|slurp|facebookexternalhit|mediapartners|embedly|preview/i

/** Whether a program that reads pages for search and previews asks, by its `User-Agent`. */
export const isReader = (userAgent: string | undefined): boolean => READER.test(userAgent ?? '')
