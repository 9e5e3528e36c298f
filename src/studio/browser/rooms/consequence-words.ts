import type { OfficeDraftChange } from '../../../../schemas/office/index.ts'
import { moneyText } from '../../../staff-app/browser/format.ts'
import { numberText, t } from '../../../staff-app/browser/language.ts'

type Consequence = NonNullable<OfficeDraftChange['consequences']>[number]
type Counted = Readonly<Record<string, number>>

/** A share of a whole, to the percent. */
const shareWords = ({ refused = 0, all = 1 }: Counted): string =>
  refused / all < 0.01
    ? t('less than {share}', { share: numberText(0.01, { style: 'percent' }) })
    : numberText(refused / all, { style: 'percent', maximumFractionDigits: 0 })

const WORDS: Readonly<Record<string, (values: Consequence['values']) => string>> = {
  'payments-refused': (values) => {
    const { refused, all } = values as Counted
    const said = { share: shareWords(values as Counted), refused, all }
    return values['type'] === 'deposit'
      ? t('{share} of last month’s deposits would have been refused ({refused} of {all})', said)
      : t('{share} of last month’s withdrawals would have been refused ({refused} of {all})', said)
  },
  'limits-set': ({ players: count }) =>
    t('{count, plural, one {# player} other {# players}} set a limit that this is about', { count }),
  'reminders-kept': ({ players: count }) =>
    t('{count, plural, one {# player} other {# players}} chose another interval, which stays', { count }),
  'money-stranded': ({ players: count, currency }) =>
    t('{count, plural, one {# player holds} other {# players hold}} {currency}, no longer to be played or withdrawn', {
      count,
      currency,
    }),
  'rate-kept': ({ players: count, currency }) =>
    t('{count, plural, one {# player has} other {# players have}} sums in {currency}, counted at its last rate', {
      count,
      currency,
    }),
  'bets-stay': ({ bets: count }) =>
    t('{count, plural, one {# open bet} other {# open bets}} placed there will still be settled or given back here', {
      count,
    }),
  'bets-stranded': ({ players: count, currency }) =>
    t('{count, plural, one {# player has} other {# players have}} open bets or debts of bets in {currency}', {
      count,
      currency,
    }),
  'tournaments-go-on': ({ tournaments: count, amount, currency }) =>
    t(
      '{count, plural, one {# tournament} other {# tournaments}} that players joined will go on, with prizes of {sum}',
      { count, sum: moneyText({ amount: String(amount), currency: String(currency) }) },
    ),
}

/** What a change comes to for players, in the language of the app; undefined where nothing is known of that. */
export const consequenceWords = ({ consequence, consequences }: OfficeDraftChange): string | undefined =>
  consequences?.every(({ code }) => WORDS[code])
    ? consequences.map(({ code, values }) => WORDS[code]!(values)).join('; ')
    : consequence
