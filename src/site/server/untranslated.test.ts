import { expect, test } from 'vitest'
import { compileMessage } from '../../../engine/i18n/compile.ts'
import type { Spoken } from '../shared/untranslated.ts'
import { markUntranslated } from './untranslated.ts'

const spoken: Spoken = {
  messages: {
    'common.search': 'Search & find',
    'common.menu': 'القائمة',
    'lobby.left': compileMessage('{count, plural, one {# game} other {# games}} left'),
    'lobby.only': compileMessage('{name}'),
    'lobby.bold': 'Play **now** or later',
    'lobby.own': 'العاب',
  },
  foreign: {
    en: { keys: ['common.search', 'lobby.left', 'lobby.only', 'lobby.bold'], texts: ['It\u2019s on'] },
    nb: { keys: [], texts: ['Bare her'] },
  },
}
const ENGLISH = 'lang="en" dir="ltr" data-foreign=""'

test.each([
  ['<p class="a">Search &amp; find</p>', `<p class="a" ${ENGLISH}>Search &amp; find</p>`],
  ['<h1>It\u2019s on</h1><p>العاب</p>', `<h1 ${ENGLISH}>It\u2019s on</h1><p>العاب</p>`],
  ['<p>Bare her</p>', '<p lang="nb" dir="ltr" data-foreign="">Bare her</p>'],
  // Beside a picture, in pieces, with its arguments.
  [
    '<a><svg><use href="#x"></use></svg>Search &amp; find</a>',
    `<a ${ENGLISH}><svg><use href="#x"></use></svg>Search &amp; find</a>`,
  ],
  ['<p>Play <b>now</b> or later<br/></p>', `<p ${ENGLISH}>Play <b ${ENGLISH}>now</b> or later<br/></p>`],
  ['<i>3 games left</i><i>1 game left</i>', `<i ${ENGLISH}>3 games left</i><i ${ENGLISH}>1 game left</i>`],
  // Of which a part is in the page's language.
  ['<p>Search &amp; find<b>العاب</b></p>', '<p>Search &amp; find<b>العاب</b></p>'],
  ['<p>Search &amp; find<!-- -->العاب</p>', '<p>Search &amp; find<!-- -->العاب</p>'],
  // In attributes, of an element whose texts are in no other language.
  [
    '<button aria-label="Bare her"><svg></svg></button>',
    '<button aria-label="Bare her" lang="nb" dir="ltr" data-foreign=""><svg></svg></button>',
  ],
  [`<input placeholder="It\u2019s on"/>`, `<input placeholder="It\u2019s on" ${ENGLISH}/>`],
  [
    '<input aria-label="Search &amp; find" placeholder="القائمة"/>',
    '<input aria-label="Search &amp; find" placeholder="القائمة"/>',
  ],
  ['<nav aria-label="Search &amp; find"><a>العاب</a></nav>', '<nav aria-label="Search &amp; find"><a>العاب</a></nav>'],
  ['<input type="text"><p>anything</p>', '<input type="text"><p>anything</p>'],
])('%s', (html, marked) => {
  expect(markUntranslated(html, spoken)).toBe(marked)
})

test('a page without such texts is left as it is', () => {
  const html = '<p>Search &amp; find</p>'
  expect(markUntranslated(html, { messages: spoken.messages })).toBe(html)
})
