import { useI18n } from '../../../engine/i18n/react.ts'
import { Checkbox } from '../../../engine/ui/index.ts'
import {
  RTPS,
  toggleProvider,
  TYPES,
  VOLATILITIES,
  type Filters,
  type GameType,
  type HallFeature,
  type HallProvider,
  type Volatility,
} from './hall-filters.ts'

/** One of a few values, or any; `change` is what choosing a value changes. */
interface Choice {
  name: 'type' | 'rtp' | 'volatility' | 'feature'
  label: string
  /** Empty for any. */
  value: string
  options: { value: string; label: string }[]
  change: (value: string) => Partial<Filters>
}

/**
 * The choices of a single value: type, feature, volatility and return to player, in the words of the page's language.
 * There is none of features where the brand's games have none.
 */
export const useChoices = ({ type, rtp, volatility, feature }: Filters, features: readonly HallFeature[]): Choice[] => {
  const { t, percent } = useI18n()
  return [
    {
      name: 'type',
      label: t('lobby.type'),
      value: type,
      options: TYPES.map((value) => ({ value, label: t(`lobby.type_${value}`) })),
      change: (value) => ({ type: value as GameType | '' }),
    },
    ...(features.length > 0
      ? [
          {
            name: 'feature' as const,
            label: t('lobby.feature'),
            value: feature,
            options: features.map(({ sysname, title }) => ({ value: sysname, label: title })),
            change: (value: string) => ({ feature: value }),
          },
        ]
      : []),
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
