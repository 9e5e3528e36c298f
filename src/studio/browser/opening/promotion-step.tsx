import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { valueAt } from '../draft/edits.ts'
import { useCurrencies } from './currencies.ts'
import { Part } from './opening-styles.ts'
import { AllSettings, amountFault, Faults, TakenField, WhenRead } from './parts.tsx'
import { offerWordsIn } from './ready-methods.ts'
import { useFile, type DraftFile } from './use-file.ts'

const FILE = 'platform/campaigns.json'
/** The texts of the first offer, below `locales/<code>/`. */
const AREA = 'first_offer'
interface Offer {
  readonly id: number
  readonly title: string
}

/** What is wrong with a number of percent, or of times. */
const numberFault = (most: number) => (text: string) =>
  /^\d{1,3}(\.\d)?$/.test(text) && Number(text) > 0 && Number(text) <= most
    ? undefined
    : t('A number from 1 to {most} belongs here.', { most })

/** The words of an offer in one language. */
const Words = observer(({ locale }: { locale: string }) => {
  const file = useFile(`locales/${locale}/${AREA}.json`)
  const language = nameIn('language', locale)
  const words = { title: t('Title'), text: t('In one sentence') }
  return Object.entries(words).map(([name, label]) => (
    <TakenField
      key={name}
      label={`${label}, ${language}`}
      value={String(file.at(`/${name}`) ?? '')}
      onTake={(text) =>
        file.write(t('{label} of the offer in {language}', { label, language }), {
          pointer: `/${name}`,
          ...(text.trim() !== '' && { value: text.trim() }),
        })
      }
    />
  ))
})

/** What an offer gives, and on which terms. */
const OfferForm = observer(
  ({ file, at, currencies, isNew }: { file: DraftFile; at: number; currencies: readonly string[]; isNew: boolean }) => {
    const draft = useDraft()
    const part = useRef<HTMLDivElement>(null)
    // The button that was pressed is gone: the keys go on where the offer now stands.
    useEffect(() => {
      if (isNew) part.current?.focus()
    }, [isNew])
    const base = `/offers/${at}`
    const offers = (file.at('/offers') ?? []) as Offer[]
    const offer = offers[at]!
    const isReady = offer.title === `t:${AREA}.title`
    const own = (pointer: string) => valueAt(offer, pointer)
    const number = (label: string, pointer: string, most: number) => (
      <TakenField
        label={label}
        value={String(own(pointer) ?? '')}
        faultOf={numberFault(most)}
        onTake={(text) => file.write(label, { pointer: base + pointer, value: Number(text) })}
      />
    )
    const amount = (label: string, pointer: string) => (
      <TakenField
        label={label}
        value={String(own(pointer) ?? '')}
        faultOf={amountFault}
        onTake={(text) => file.write(label, { pointer: base + pointer, value: text })}
      />
    )
    return (
      <Part ref={part} tabIndex={-1} aria-label={t('Offer {id}', { id: offer.id })}>
        <div className="acts">
          <h2>{isReady ? t('With the first deposit') : t('Offer {id}', { id: offer.id })}</h2>
          <Button
            kind="ghost"
            aria-label={t('Take away offer {id}', { id: offer.id })}
            disabled={!draft.isOpen}
            onClick={() =>
              file.write(t('without the offer'), {
                pointer: '/offers',
                value: offers.filter((_one, index) => index !== at),
              })
            }
          >
            {t('Take away')}
          </Button>
        </div>
        <div className="pair">
          {number(t('Bonus, % of the deposit'), '/match/percent', 500)}
          {number(t('Staked so many times'), '/terms/times', 100)}
        </div>
        {currencies.map((currency) => (
          <div key={currency} className="pair">
            {amount(t('Deposit at least, {currency}', { currency }), `/minAmount/${currency}`)}
            {amount(t('Bonus at most, {currency}', { currency }), `/match/max/${currency}`)}
          </div>
        ))}
        {isReady && draft.outline?.locales.map((locale) => <Words key={locale} locale={locale} />)}
      </Part>
    )
  },
)

/** Offers with a deposit, and a first one ready to be added. */
export const PromotionStep = observer(() => {
  const draft = useDraft()
  const file = useFile(FILE)
  const money = useCurrencies()
  const { codes: currencies, amountIn } = money
  const offers = (file.at('/offers') ?? []) as Offer[]
  const [added, setAdded] = useState<number>()
  const add = () => {
    for (const locale of draft.outline?.locales ?? []) {
      const words = offerWordsIn(locale) ?? offerWordsIn('en')!
      draft.write(
        `locales/${locale}/${AREA}.json`,
        t('the words of the offer in {locale}', { locale: nameIn('language', locale) }),
        [
          { pointer: '/title', value: words.title },
          { pointer: '/text', value: words.text },
        ],
      )
    }
    const each = (amount: number) =>
      Object.fromEntries(currencies.map((currency) => [currency, amountIn(amount, currency)]))
    const offer = {
      id: Math.max(0, ...offers.map(({ id }) => id)) + 1,
      title: `t:${AREA}.title`,
      text: `t:${AREA}.text`,
      minAmount: each(20),
      match: { percent: 100, max: each(100) },
      firstDepositOnly: true,
      terms: { times: 10 },
    }
    setAdded(offer.id)
    file.write(t('an offer with the first deposit'), { pointer: '/offers', value: [...offers, offer] })
  }
  return (
    <WhenRead file={file}>
      <WhenRead file={money}>
        {offers.map(({ id }, at) => (
          <OfferForm key={id} file={file} at={at} currencies={currencies} isNew={id === added} />
        ))}
        <Part>
          {offers.length === 0 && <Note>{t('There is no offer. A brand needs none to open.')}</Note>}
          {!offers.some(({ title }) => title === `t:${AREA}.title`) && (
            <div className="acts">
              <Button disabled={!draft.isOpen} onClick={add}>
                {t('Add an offer with the first deposit')}
              </Button>
            </div>
          )}
          <Faults file={file} />
          <p>{t('Promo codes, gifts, banners and popups have files of their own.')}</p>
          <AllSettings file={FILE} />
        </Part>
      </WhenRead>
    </WhenRead>
  )
})
