import { useI18n } from '../../../engine/i18n/react.ts'
import { memory } from '../../../engine/stores/index.ts'

/** Storage key of a visitor's choice until registration: `1` casino, `2` betting. */
export const BETTING_KEY = 'mark_betting'
const CASINO = '1'
const BETTING = '2'

/** The platform's flag for a stored choice; `undefined` without one (REG-14). */
export const isBettingOf = (stored: string | null): 0 | 1 | undefined =>
  ({ [BETTING]: 1, [CASINO]: 0 } as const)[stored ?? '']
/** The platform's flag for a choice (REG-13). */
export const isBettingFlag = (betting: boolean): 0 | 1 => (betting ? 1 : 0)

export const readChoice = (otherwise: boolean): boolean => {
  const stored = isBettingOf(memory.read(BETTING_KEY) ?? null)
  return stored === undefined ? otherwise : stored === 1
}
export const keepChoice = (betting: boolean): void => memory.keep(BETTING_KEY, betting ? BETTING : CASINO)
export const clearChoice = (): void => memory.forget(BETTING_KEY)

/** The choice between casino and betting. */
export const BettingChoice = ({ betting, onChange }: { betting: boolean; onChange: (betting: boolean) => void }) => {
  const { t } = useI18n()
  const option = (value: boolean, label: string) => (
    <label className="choice" data-on={value === betting || undefined}>
      <input type="radio" name="is_betting" checked={value === betting} onChange={() => onChange(value)} />
      {label}
    </label>
  )
  return (
    <fieldset className="betting">
      <legend>{t('auth.play')}</legend>
      <div className="choices">
        {option(false, t('auth.casino'))}
        {option(true, t('auth.betting'))}
      </div>
    </fieldset>
  )
}
