import type { OfficeCanary } from '../../../../schemas/office/index.ts'
import { numberText, t } from '../../../staff-app/browser/language.ts'

type Measured = OfficeCanary['measures'][number]

const TITLES: Readonly<Record<Measured['name'], string>> = {
  errors: t('Errors'),
  failures: t('Failed answers'),
  refusals: t('Refusals'),
  registrations: t('Registrations'),
  deposits: t('Deposits started'),
  settled: t('Deposits settled'),
  lcp: t('Fast first content (LCP)'),
  cls: t('Steady layout (CLS)'),
  inp: t('Fast answers to input (INP)'),
}
/** What is counted of page views; all else is counted of guests. */
const OF_VIEWS: ReadonlySet<string> = new Set(['errors', 'lcp', 'cls', 'inp'])

/** Both sides of a measure in a sentence, without its full stop. */
export const measureWords = ({ name, air, canary }: Measured): string => {
  const share = (of: number): string => numberText(of, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const values = { what: TITLES[name], canary: share(canary), air: share(air) }
  return OF_VIEWS.has(name)
    ? t('{what}: {canary} per 100 page views of the canary, {air} of what is on air', values)
    : t('{what}: {canary} per 100 guests of the canary, {air} of what is on air', values)
}

/** Why a canary ended by itself, where it did no worse than it might, by how the server says so. */
const ENDINGS: Readonly<Record<string, string>> = {
  'it was not begun by staff': t('it was not begun by staff'),
  'something else went on air': t('something else went on air'),
  'it has errors upon what is on air now': t('it has errors upon what is on air now'),
  'the draft was released': t('the draft was released'),
  'the draft was dropped': t('the draft was dropped'),
}

/** Why a canary ended: what staff wrote, or what it did worse in. */
export const endingWords = ({ by, told, worse }: NonNullable<OfficeCanary['ended']>): string => {
  if (by !== null) return told
  return worse
    ? t('{sides}; at most {limit} worse is allowed', { sides: measureWords(worse), limit: numberText(worse.limit) })
    : (ENDINGS[told] ?? told)
}
