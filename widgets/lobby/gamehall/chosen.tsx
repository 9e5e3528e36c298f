import { useI18n } from '../../../engine/i18n/react.ts'
import { Chip } from '../../../engine/ui/index.ts'
import { toggleProvider, type Filters } from './filters.ts'
import type { HallData } from './load.ts'

/** What the hall is narrowed to beside its category and query, each with a button that takes it away. */
export const Chosen = ({
  providers,
  shown,
  onChange,
}: {
  providers: HallData['providers']
  shown: Filters
  onChange: (values: Partial<Filters>) => void
}) => {
  const { t, percent } = useI18n()
  const nameOf = (sysname: string) => providers.find((provider) => provider.sysname === sysname)?.name ?? sysname
  const chosen: { key: string; label: string; without: Partial<Filters> }[] = [
    ...(shown.type ? [{ key: 'type', label: t(`lobby.type_${shown.type}`), without: { type: '' as const } }] : []),
    ...(shown.rtp > 0
      ? [
          {
            key: 'rtp',
            label: `${t('lobby.rtp')}: ${t('lobby.rtp_from', { rtp: percent(shown.rtp) })}`,
            without: { rtp: 0 },
          },
        ]
      : []),
    ...(shown.volatility
      ? [
          {
            key: 'volatility',
            label: `${t('lobby.volatility')}: ${t(`lobby.volatility_${shown.volatility}`)}`,
            without: { volatility: '' as const },
          },
        ]
      : []),
    ...shown.providers.map((sysname) => ({
      key: sysname,
      label: nameOf(sysname),
      without: { providers: toggleProvider(shown.providers, sysname) },
    })),
  ]
  if (chosen.length === 0) return null
  return (
    <div className="hall-chosen">
      {chosen.map(({ key, label, without }) => (
        <Chip
          key={key}
          selected
          removeLabel={t('lobby.remove_filter', { name: label })}
          onRemove={() => onChange(without)}
        >
          {label}
        </Chip>
      ))}
    </div>
  )
}
