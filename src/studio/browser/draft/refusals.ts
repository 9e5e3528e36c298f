import type { ApiErrorBody } from '../../../../schemas/api/errors.ts'
import { languageNow, t } from '../../../staff-app/browser/language.ts'
import { generalRefusal } from '../../../staff-app/browser/refusals.ts'

type Details = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const listed = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : text(value))

const MEANINGS: Readonly<Record<string, () => string>> = {
  money: () => t('money'),
  limits: () => t('limits'),
  terms: () => t('terms'),
  markets: () => t('markets'),
  code: () => t('code'),
  addresses: () => t('addresses'),
}
const meaningsOf = ({ meanings }: Details): string =>
  (Array.isArray(meanings) ? meanings : []).map((one) => MEANINGS[text(one)]?.() ?? text(one)).join(', ')
const placeOf = ({ file, path }: Details): string => `${text(file)}${text(path)}`

/** Why something about drafts and releases was not done, by the code of the refusal and what it tells beside it. */
const REFUSALS: Readonly<Record<string, (details: Details) => string>> = {
  'approval-needed': (told) =>
    meaningsOf(told) === ''
      ? t('A second person must approve the draft.')
      : t('It changes {meanings}; a second person must approve it as it is now.', { meanings: meaningsOf(told) }),
  'base-gone': () => t('A release that it is based on is not kept any more.'),
  'blob-too-large': ({ path }) => t('{path} is too large.', { path: text(path) }),
  'brand-taken': ({ brand }) => t('There is a brand {brand} already, or somebody opens one.', { brand: text(brand) }),
  busy: () => t('Many change the same at once; try again.'),
  canary: () => t('A canary runs at the brand already, or none does.'),
  'cannot-stay': ({ brand }) =>
    t('{brand} cannot stay as it is: its own files cannot say all of it.', { brand: text(brand) }),
  'changed-outside': ({ file }) => t('{file} was changed in the folder of the brand meanwhile.', { file: text(file) }),
  closed: () => t('The draft was dropped or released already.'),
  comments: ({ words, by }) =>
    t('A comment holds the release until it is resolved: “{words}” ({by})', { words: text(words), by: text(by) }),
  conflicts: () => t('The draft has conflicts that wait for a decision.'),
  'does-not-compile': ({ brand }) =>
    brand === undefined ? t('The brand would have errors.') : t('{brand} would have errors.', { brand: text(brand) }),
  gone: (told) => t('{place}: nothing stands there any more.', { place: placeOf(told) }),
  'guests-only': () => t('Here previews are of guests alone.'),
  'held-by-other': ({ by }) =>
    t('{by} holds the release with this comment: {by} lifts it, or a publisher who says why.', { by: text(by) }),
  'leads-elsewhere': ({ path }) => t('{path} leads to another page.', { path: text(path) }),
  'no-previews': () => t('This server shows no previews.'),
  'no-such-brand': ({ brand }) => t('There is no brand {brand} here.', { brand: text(brand) }),
  'no-such-draft': () => t('There is no such draft.'),
  'no-such-file': ({ file, path }) => t('There is no file {file}.', { file: text(file ?? path) }),
  'no-such-life': () => t('The brand lacks what this player would have done.'),
  'no-such-release': () => t('There is no such release.'),
  'not-a-picture': ({ path }) => t('{path} is not what its name says.', { path: text(path) }),
  'not-json': ({ file }) => t('{file} is no JSON; mend it in an editor.', { file: text(file) }),
  'nothing-to-release': () => t('It is on air already.'),
  'publisher-needed': (told) =>
    told['parent'] !== undefined
      ? t('It has the brand inherit from {parent}: a publisher there releases or approves it.', {
          parent: text(told['parent']),
        })
      : t('It changes {meanings} of {brands}: a publisher there releases or approves it, or they stay as they are.', {
          meanings: meaningsOf(told),
          brands: listed(told['brands']),
        }),
  'role-gone': ({ author }) =>
    author === undefined
      ? t('Whoever scheduled it may not release any more.')
      : t('{name} changed something in it and may not change drafts any more; somebody else makes the change.', {
          name: text(author),
        }),
  schedule: () => t('The time is none, or past.'),
  scheduled: ({ at, zone }) =>
    t('The draft is scheduled already, for {time}; take that back first.', {
      time: `${text(at).replace('T', ' ')} ${text(zone)}`,
    }),
  secret: (told) => t('{place} is a secret: a publisher writes it, in its own place.', { place: placeOf(told) }),
  'unsafe-svg': ({ path }) => t('{path} runs code or loads other files.', { path: text(path) }),
  'was-differs': () => t('Something else stands there than you saw; look again.'),
}

/**
 * Why the office did not do something, in the language of the app, by its code and what it tells beside it; undefined
 * in English, in which the office itself says more.
 */
export const refusalWords = (error: Partial<ApiErrorBody>): string | undefined => {
  if (languageNow() === 'en') return undefined
  const { error_data: details = {} } = error
  return REFUSALS[text(details['refused'])]?.(details) ?? generalRefusal(error)
}
