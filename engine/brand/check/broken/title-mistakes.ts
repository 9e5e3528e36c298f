import { write, type Mistake } from './mistake.ts'

const ABOUT = 'kilovolt/markets/mt/pages/about.json'
const warning = { severity: 'warning' } as const

/** Mistakes in the titles of a page, and in the name of its file. */
export const titleMistakes: Mistake[] = [
  {
    title: 'a second title of level 1 on a page',
    make: (dir) =>
      write(dir, ABOUT, { slots: { main: { second: { widget: 'content/rich-text', props: { title: 'Again' } } } } }),
    code: 'two-page-titles',
    file: ABOUT,
    says: warning,
  },
  {
    title: 'a page whose only title is of level 2',
    make: (dir) => write(dir, ABOUT, { slots: { main: { text: { props: { level: 2 } } } } }),
    code: 'no-page-title',
    file: ABOUT,
    says: { ...warning, pointer: '/slots/main/text/props/level', found: 'level 2 at first' },
  },
  {
    title: 'a file of a page with a capital',
    make: (dir) => write(dir, 'kilovolt/pages/Help.json', { path: '/help' }),
    code: 'stray-file',
    file: 'kilovolt/pages/Help.json',
    says: { nearest: 'pages/help.json' },
  },
  {
    title: 'a page without a title',
    make: (dir) => write(dir, ABOUT, { slots: { main: { text: null } } }),
    code: 'no-page-title',
    file: ABOUT,
    says: { ...warning, pointer: '/slots', found: 'none' },
  },
]
