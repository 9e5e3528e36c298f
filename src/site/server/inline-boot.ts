import starter from 'virtual:starter'

/**
 * The last script of our own in every document, a module that does nothing. Browsers run modules when all is parsed, in
 * a task of their own, and lay out what is parsed when the last of them has run: without one they would do so in the
 * task that parses the end of the document, and a cheap phone would answer nothing for some 150 ms.
 */
export const LAST_SCRIPT = '0'

/**
 * The first script of every document (`src/site/browser/starter`). What it runs is in its text, not beside it: the
 * content policy allows this text, and whoever could insert it a second time must not have it run anything else.
 * @param modules addresses of the page's code, which it runs in this order
 */
export const starterScript = (modules: readonly string[]): string =>
  `(MODULES=>{${starter}})(${JSON.stringify(modules).replaceAll('<', '\\u003c')})`
