import { flattenMessages } from '../brand/read/merge.ts'

const files = import.meta.glob<object>('../../brands/_base/locales/en/*.json', { eager: true, import: 'default' })

/** The engine's English texts by key, for tests and stories. */
export const englishTexts: Record<string, string> = Object.fromEntries(
  Object.entries(files).flatMap(([file, texts]) =>
    Object.entries(flattenMessages(texts, `${/([^/]+)\.json$/.exec(file)![1]!}.`)).map(([key, text]) => [
      key,
      String(text),
    ]),
  ),
)
