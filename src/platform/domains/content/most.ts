/** Characters a text of HTML may have, and elements that may be open at once: what cleaning costs grows with both. */
export const MOST_CHARACTERS = 200_000
export const MOST_NESTED = 100
