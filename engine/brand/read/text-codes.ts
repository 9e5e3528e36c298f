/** Codes of problems with texts. */
export const texts = {
  'default-locale': { title: 'The default locale is not available', fix: 'List it under locales.available.' },
  'locale-twice': { title: 'A locale stands twice in the list', fix: 'Remove one of the two.' },
  'unknown-locale': { title: 'No such language', fix: 'Use a language code of ISO 639, with its region when needed.' },
  'wrong-message': { title: 'Not an ICU message', fix: 'Close every brace and tag.' },
  'missing-messages': { title: 'Messages are missing in a locale', fix: 'Translate them: "foyer i18n" lists them.' },
  'wrong-marks': {
    title: 'Signs in a text that are shown as they are written',
    fix: 'Close each ** that is opened; links stand in fields of their own, not in texts.',
  },
  'unwritten-text': {
    title: 'A text of the brand that its default locale lacks',
    fix: 'Write the text in the file of the default locale.',
  },
  'unused-message': {
    title: 'A message nobody shows',
    fix: 'Name it as "t:…", correct its key, or remove it.',
  },
  'lost-argument': { title: 'A message lost its argument', fix: 'Use the arguments the message is given.' },
  'html-in-text': { title: 'HTML where a text is shown as it is written', fix: 'Take the tags out.' },
  'unclosed-element': {
    title: 'An element of a text that is not closed once',
    fix: 'Close each element once, the inner one first: <p><b>…</b></p>.',
  },
  'no-words-for-locale': {
    title: 'A text without words for a language of the brand',
    fix: 'Write its words for each language between the ##, or "t:" and the key of a text.',
  },
  'key-as-text': {
    title: 'The key of a message is shown as a text',
    fix: 'Put "t:" before it.',
  },
  'raw-text': {
    title: 'Words that are the same in every language of the brand',
    fix: 'Write "t:" and a key of your own, and the words under that key in each file of locales/.',
  },
  'lost-mark': {
    title: 'A message lost the mark of its link',
    fix: 'Put *stars* around the words that are the link.',
  },
  'wrong-plural': {
    title: 'A plural that shows the wrong form',
    fix: 'Write the forms the language has, each with its text, of an argument that is a number.',
  },
  'empty-text': { title: 'A text that says nothing', fix: 'Write the text, or `null` for the one that is inherited.' },
  'unknown-argument': { title: 'A message names an argument nobody gives', fix: 'Use an argument it is given.' },
} as const
