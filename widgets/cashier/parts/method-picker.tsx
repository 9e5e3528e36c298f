import { Icon, Image } from '../../../engine/ui/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import type { CashierMethod } from '../../../schemas/api/cashier.ts'
import { textOf } from './text.ts'

/** The payment methods as cards, one of them selected: a logo or icon, the name, the duration. */
export const MethodPicker = ({
  methods,
  selected,
  onSelect,
  label,
}: {
  methods: readonly CashierMethod[]
  selected: string
  onSelect: (sysname: string) => void
  label: string
}) => {
  const { t } = useI18n()
  return (
    <div className="methods" role="radiogroup" aria-label={label}>
      {methods.map(({ sysname, title, icon, logo, eta }) => (
        <label key={sysname} className="method">
          <input
            className="fy-hidden"
            type="radio"
            name="method"
            value={sysname}
            checked={sysname === selected}
            onChange={() => onSelect(sysname)}
          />
          <span className="method-icon" data-logo={logo ? true : undefined}>
            {logo ? (
              <Image src={logo} alt="" width={84} height={84} eager fallback={<Icon name={icon} />} />
            ) : (
              <Icon name={icon} />
            )}
          </span>
          <b>{textOf(t, title)}</b>
          {eta && <small>{textOf(t, eta)}</small>}
          <span className="method-mark">
            <Icon name="check" />
          </span>
        </label>
      ))}
    </div>
  )
}
