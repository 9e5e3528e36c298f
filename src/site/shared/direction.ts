/** Which way a locale is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(ar|he|fa|ur)/.test(locale) ? 'rtl' : 'ltr')
