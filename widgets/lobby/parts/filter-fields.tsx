import { useI18n } from '../../../engine/i18n/react.ts'
import { Checkbox } from '../../../engine/ui/index.ts'
import {
  RTPS,
  toggleProvider,
  TYPES,
  VOLATILITIES,
  type Filters,
  type GameType,
  type HallProvider,
  type Volatility,
} from './hall-filters.ts'

/** One of a few values, or any; `change` is what choosing a value changes. */
interface Choice {
  name: 'type' | 'rtp' | 'volatility'
  label: string
  /** Empty for any. */
  value: string
  options: { value: string; label: string }[]
  change: (value: string) => Partial<Filters>
}

/** The choices of a single value: type, return to player and volatility, in the words of the page's language. */
export const useChoices = ({ type, rtp, volatility }: Filters): Choice[] => {
  const { t, percent } = useI18n()
  return [
    {
      name: 'type',
      label: t('lobby.type'),
      value: type,
      options: TYPES.map((value) => ({ value, label: t(`lobby.type_${value}`) })),
      change: (value) => ({ type: value as GameType | '' }),
    },
    {
      name: 'volatility',
      label: t('lobby.volatility'),
      value: volatility,
      options: VOLATILITIES.map((value) => ({ value, label: t(`lobby.volatility_${value}`) })),
      change: (value) => ({ volatility: value as Volatility | '' }),
    },
    {
      name: 'rtp',
      label: t('lobby.rtp'),
      value: rtp > 0 ? String(rtp) : '',
      options: RTPS.map((value) => ({ value: String(value), label: t('lobby.rtp_from', { rtp: percent(value) }) })),
      change: (value) => ({ rtp: Number(value) }),
    },
  ]
}

/** A checkbox for each provider, with the number of its games. */
export const ProviderBoxes = ({
  providers,
  chosen,
  onChange,
}: {
  providers: readonly HallProvider[]
  chosen: readonly string[]
  onChange: (values: Partial<Filters>) => void
}) =>
  providers.map(({ sysname, name, games }) => (
    <Checkbox
      key={sysname}
      name="providers"
      value={sysname}
      checked={chosen.includes(sysname)}
      onChange={() => onChange({ providers: toggleProvider(chosen, sysname) })}
    >
      {name} <small>{games}</small>
    </Checkbox>
  ))
