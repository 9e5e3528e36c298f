import ar from './texts/ar.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import nb from './texts/nb.json' with { type: 'json' }
import ptBr from './texts/pt-BR.json' with { type: 'json' }

// What games say to the player, in the language the page was opened in.

/** What games say in one language; the English texts name what there is. `{name}` stands for a value. */
type Texts = Readonly<Record<keyof typeof en, string>>

const LANGUAGES: Readonly<Record<string, Texts>> = { ar, de, en, es, fr, nb, 'pt-BR': ptBr }
/** The locale of the page: the player's. */
export const locale = document.documentElement.lang || 'en'
const texts = LANGUAGES[locale] ?? LANGUAGES[locale.split('-')[0] ?? 'en'] ?? en

export type Text = keyof Texts

/** A text with its values in place of `{name}`. */
export const t = (key: Text, values: Readonly<Record<string, string | number>> = {}): string =>
  texts[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** A number with two decimals, as the player writes it. */
export const decimal = (value: number): string => decimals.format(value)
/** A multiplier of hundredths, such as 2.50×. */
export const times = (hundredths: number): string => `${decimal(hundredths / 100)}×`
