import { observer } from 'mobx-react-lite'
import type { Fault, Life } from '../../../../schemas/office/index.ts'
import { useDraft } from '../draft/context.ts'
import { StudioIcon } from '../icons.tsx'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { marketName } from '../market-name.ts'
import { FAULT_NAMES, PLAYERS, usePagesLocation, type View } from './location.ts'

/** Widths and heights of screens, in pixels. */
export const SCREENS = { desktop: [1280, 900], tablet: [834, 1112], phone: [390, 844] } as const
const NAMES = {
  desktop: t('Desktop, 1280 pixels'),
  tablet: t('Tablet, 834 pixels'),
  phone: t('Phone, 390 pixels'),
} as const

interface ChoiceProps {
  icon: StudioIcon
  label: string
  value: string
  /** What stands there where nobody chose: it may be told by its sign alone. */
  usual: string
  options: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}
const Choice = ({ icon, label, value, usual, options, onChoose }: ChoiceProps) => (
  <label
    className={value === usual ? 'usual' : undefined}
    title={t('{label}: {value}', { label, value: options.find(([one]) => one === value)?.[1] ?? value })}
  >
    <StudioIcon name={icon} />
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const SchemeAndLanguage = observer(() => {
  const { outline } = useDraft()
  const { view, look } = usePagesLocation()
  const usual = outline?.default_locale ?? ''
  return (
    <>
      <Choice
        icon="scheme"
        label={t('Scheme')}
        value={view.scheme ?? ''}
        usual=""
        options={[
          ['', t('As the brand')],
          ['light', t('Light')],
          ['dark', t('Dark')],
        ]}
        onChoose={(scheme) => look({ scheme: (scheme || undefined) as View['scheme'] })}
      />
      <Choice
        icon="language"
        label={t('Language')}
        value={view.locale ?? usual}
        usual={usual}
        options={(outline?.locales ?? []).map((locale) => [locale, nameIn('language', locale)])}
        onChoose={(locale) => look({ locale })}
      />
    </>
  )
})

/** For whom, where and when the page is shown. */
const WhoAndWhen = observer(() => {
  const { outline } = useDraft()
  const { view, look } = usePagesLocation()
  const markets = outline?.markets ?? []
  const own = outline?.market ?? ''
  return (
    <>
      <Choice
        icon="player"
        label={t('Player')}
        value={view.player ?? 'guest'}
        usual="guest"
        options={Object.entries(PLAYERS)}
        onChoose={(player) => look({ player: player as Life })}
      />
      {markets.length > 1 && (
        <Choice
          icon="market"
          label={t('Market')}
          value={view.market ?? own}
          usual={own}
          options={markets.map((market) => [market, marketName(market)])}
          onChoose={(market) => look({ market })}
        />
      )}
      <label title={t('Time in UTC; empty is now')} className={view.clock === undefined ? 'usual now' : undefined}>
        <StudioIcon name="time" />
        {view.clock === undefined && <span aria-hidden="true">{t('Now')}</span>}
        <input
          type="datetime-local"
          aria-label={t('Time in UTC')}
          value={view.clock?.slice(0, 16) ?? ''}
          onChange={({ target }) => look({ clock: target.value === '' ? undefined : `${target.value}:00Z` })}
        />
      </label>
    </>
  )
})

/** What fails while the page is used. */
const Faults = observer(() => {
  const { view, look } = usePagesLocation()
  return (
    <Choice
      icon="error"
      label={t('What fails')}
      value={view.fault ?? ''}
      usual=""
      options={[['', t('Nothing fails')], ...Object.entries(FAULT_NAMES)]}
      onChoose={(fault) => look({ fault: (fault || undefined) as Fault | undefined })}
    />
  )
})

/** In what screen, scheme and language the page is shown, for whom and when; with `onMode`, what a click on it does. */
export const Choices = observer(
  ({ mode, onMode }: { mode: 'edit' | 'try'; onMode?: (mode: 'edit' | 'try') => void }) => {
    const { view, look } = usePagesLocation()
    return (
      <>
        <span className="seg" role="radiogroup" aria-label={t('Screen')}>
          {(Object.keys(SCREENS) as View['screen'][]).map((screen) => (
            <button
              key={screen}
              type="button"
              role="radio"
              aria-checked={view.screen === screen}
              aria-label={NAMES[screen]}
              title={NAMES[screen]}
              onClick={() => look({ screen })}
            >
              <StudioIcon name={screen} />
            </button>
          ))}
        </span>
        {onMode && (
          <span className="seg" role="radiogroup" aria-label={t('What a click does')}>
            {(['edit', 'try'] as const).map((one) => (
              <button key={one} type="button" role="radio" aria-checked={mode === one} onClick={() => onMode(one)}>
                {one === 'edit' ? t('Select') : t('Try it')}
              </button>
            ))}
          </span>
        )}
        <SchemeAndLanguage />
        <WhoAndWhen />
        <Faults />
      </>
    )
  },
)
