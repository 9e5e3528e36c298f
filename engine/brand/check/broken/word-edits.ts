import { campaigns, rows } from './edit.ts'

const words = (html: string) => ({ title: 'Words', blocks: [{ html }] })
const page = 'content/words.json'
const spark = 'promoCodes SPARK title'
const refused = 'auth wrongRegServerError'

/** Mistakes in texts. */
export const wordEdits = rows([
  // Elements that are not closed once.
  [page, '', words('<p><b>Words</p>'), 'unclosed-element', undefined, 'blocks 0 html'],
  [page, '', words('<p>Words</b></p>'), 'unclosed-element', undefined, 'blocks 0 html'],
  [page, '', words('<p>Words <a href="/help"</p>'), 'unclosed-element', undefined, 'blocks 0 html'],
  ['banners.json', 'auth 0 addition', 'An <em>account', 'unclosed-element'],
  ['locales/en.json', 'brand auth registration text', '<b>One account', 'unclosed-element'],
  ['locales/en.json', refused, '<b>Nothing was saved</b></b>', 'unclosed-element'],
  ['locales/es.json', refused, 'Consulta la <a href="/help">ayuda', 'unclosed-element'],
  // An argument that one language has and the other lacks.
  ['locales/es.json', 'brand seo_game_title', 'Juega', 'lost-argument'],
  ['locales/en.json', 'brand seo_game_title', 'Play', 'lost-argument'],
  // Links and pictures in HTML.
  [page, '', words('<a href="/hlep">Words</a>'), 'leads-nowhere', '/help', 'blocks 0 html'],
  [page, '', words('<a href="http://news.example">Words</a>'), 'not-an-address', undefined, 'blocks 0 html'],
  [page, '', words('<img src="/assets/hero.wepb" alt="">'), 'unknown-asset', 'hero.webp', 'blocks 0 html'],
  [page, '', words('<img src="https://cdn.example/a.webp" alt="">'), 'html-left-out', undefined, 'blocks 0 html'],
  ['locales/es.json', refused, 'Consulta la <a href="/hlep">ayuda</a>', 'leads-nowhere', '/help'],
  // Words by locale.
  [campaigns, spark, '##en:A spark;es:Una chispa', 'wrong-marks'],
  [campaigns, spark, '##en:A spark##', 'no-words-for-locale'],
  [campaigns, spark, '##en:A spark;sp:Una chispa##', 'no-words-for-locale'],
  [campaigns, spark, '##en:A spark,es:Una chispa##', 'no-words-for-locale'],
  ['locales/en.json', 'about lead', '##en:One', 'wrong-marks'],
  ['locales/en.json', 'about lead', 'One line\\nand another', 'wrong-marks'],
])
