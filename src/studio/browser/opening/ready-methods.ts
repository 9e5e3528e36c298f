import { t } from '../../../staff-app/browser/language.ts'

/** Ways to pay that a brand can begin with; the provider is the sandbox's own until a contract names another. */
export const READY_METHODS = {
  card: {
    title: 't:cashier.methods.card',
    icon: 'credit-card-fill',
    provider: 'sandbox-pay',
    directions: ['deposit', 'withdrawal'],
    eta: 't:cashier.eta.instant',
    fee: 't:cashier.fee.none',
    requisites: {
      card_ending: {
        label: 't:cashier.requisites.card',
        type: 'input',
        on: ['withdrawal'],
        rules: [{ rule: 'regex', regex: '^[0-9]{4}$', message: 't:cashier.requisites.cardError' }],
      },
    },
  },
  'bank-transfer': {
    title: 't:cashier.methods.bankTransfer',
    icon: 'bank-fill',
    provider: 'sandbox-pay',
    directions: ['deposit', 'withdrawal'],
    eta: 't:cashier.eta.days',
    fee: 't:cashier.fee.none',
    requisites: {
      iban: { label: 't:cashier.requisites.iban', type: 'input', on: ['withdrawal'], rules: [{ rule: 'iban' }] },
      account_holder: {
        label: 't:cashier.requisites.holder',
        type: 'input',
        on: ['withdrawal'],
        rules: [{ rule: 'cardHolder' }],
      },
    },
  },
} as const
export type ReadyMethod = keyof typeof READY_METHODS
export const READY_NAMES: Readonly<Record<ReadyMethod, string>> = {
  card: t('Bank card'),
  'bank-transfer': t('Bank transfer'),
}

/** The words of a first offer, by language; other languages begin with the English ones. */
const OFFER_WORDS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  de: { title: 'Willkommensbonus', text: 'Ein Bonus zu Ihrer ersten Einzahlung.' },
  en: { title: 'Welcome bonus', text: 'A bonus with your first deposit.' },
  es: { title: 'Bono de bienvenida', text: 'Un bono con tu primer depósito.' },
  fr: { title: 'Bonus de bienvenue', text: 'Un bonus avec votre premier dépôt.' },
  nb: { title: 'Velkomstbonus', text: 'En bonus med ditt første innskudd.' },
  pt: { title: 'Bônus de boas-vindas', text: 'Um bônus com o seu primeiro depósito.' },
}
/** The words of a first offer in a language; undefined where there are none. */
export const offerWordsIn = (locale: string) => OFFER_WORDS[locale.split('-', 1)[0]!]
