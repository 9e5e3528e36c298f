import { observer } from 'mobx-react-lite'
import type { Fault, Life } from '../../../../schemas/office/index.ts'
import { useDraft } from '../draft/context.ts'
import { StudioIcon } from '../icons.tsx'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { FAULT_NAMES, PLAYERS, usePagesLocation, type View } from './location.ts'

/** Widths and heights of screens, in pixels. */
export const SCREENS = { desktop: [1280, 900], tablet: [834, 1112], phone: [390, 844] } as const
const NAMES = {
  desktop: t('Desktop, 1280 pixels'),
  tablet: t('Tablet, 834 pixels'),
  phone: t('Phone, 390 pixels'),
} as const

const SchemeAndLanguage = observer(() => {
  const { outline } = useDraft()
  const { view, look } = usePagesLocation()
  return (
    <>
      <label>
        <StudioIcon name="scheme" />
        <select
          aria-label={t('Scheme')}
          value={view.scheme ?? ''}
          onChange={(event) => look({ scheme: (event.target.value || undefined) as View['scheme'] })}
        >
          <option value="">{t('As the brand')}</option>
          <option value="light">{t('Light')}</option>
          <option value="dark">{t('Dark')}</option>
        </select>
      </label>
      <label>
        <StudioIcon name="language" />
        <select
          aria-label={t('Language')}
          value={view.locale ?? outline?.default_locale ?? ''}
          onChange={(event) => look({ locale: event.target.value })}
        >
          {(outline?.locales ?? []).map((locale) => (
            <option key={locale} value={locale}>
              {nameIn('language', locale)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
})

/** For whom, where and when the page is shown. */
const WhoAndWhen = observer(() => {
  const { outline } = useDraft()
  const { view, look } = usePagesLocation()
  const markets = outline?.markets ?? []
  return (
    <>
      <label>
        <StudioIcon name="player" />
        <select
          aria-label={t('Player')}
          value={view.player ?? 'guest'}
          onChange={(event) => look({ player: event.target.value as Life })}
        >
          {Object.entries(PLAYERS).map(([life, words]) => (
            <option key={life} value={life}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {markets.length > 1 && (
        <label>
          <StudioIcon name="market" />
          <select
            aria-label={t('Market')}
            value={view.market ?? outline?.market ?? ''}
            onChange={(event) => look({ market: event.target.value })}
          >
            {markets.map((market) => (
              <option key={market} value={market}>
                {market.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
      )}
      <label title={t('Time in UTC; empty is now')} className={view.clock === undefined ? 'now' : undefined}>
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
    <label>
      <StudioIcon name="error" />
      <select
        aria-label={t('What fails')}
        value={view.fault ?? ''}
        onChange={({ target }) => look({ fault: (target.value || undefined) as Fault | undefined })}
      >
        <option value="">{t('Nothing fails')}</option>
        {Object.entries(FAULT_NAMES).map(([fault, words]) => (
          <option key={fault} value={fault}>
            {words}
          </option>
        ))}
      </select>
    </label>
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
