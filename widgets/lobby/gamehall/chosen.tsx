import { useI18n } from '../../../engine/i18n/react.ts'
import { Button, Chip } from '../../../engine/ui/index.ts'
import { useChoices } from '../parts/filter-fields.tsx'
import { toggleProvider, WITHOUT_CHOICES, type Filters } from '../parts/hall-filters.ts'
import type { HallData } from './load.ts'

interface ChosenValue {
  key: string
  label: string
  /** The change that takes it away. */
  without: Partial<Filters>
}

/** What the hall is narrowed to beside its category and query, in words. */
export const useChosen = (
  { providers, features }: Pick<HallData, 'providers' | 'features'>,
  shown: Filters,
): ChosenValue[] => {
  const single = useChoices(shown, features).flatMap(({ name, label, value, options, change }) => {
    const words = options.find((option) => option.value === value)?.label
    if (words === undefined) return []
    return [{ key: name, label: name === 'type' ? words : `${label}: ${words}`, without: change('') }]
  })
  const nameOf = (sysname: string) => providers.find((provider) => provider.sysname === sysname)?.name ?? sysname
  const several = shown.providers.map((sysname) => ({
    key: sysname,
    label: nameOf(sysname),
    without: { providers: toggleProvider(shown.providers, sysname) },
  }))
  return [...single, ...several]
}

/** What the hall is narrowed to, each with a button that takes it away, and one that takes away all. */
export const Chosen = ({
  data,
  shown,
  onChange,
}: {
  data: Pick<HallData, 'providers' | 'features'>
  shown: Filters
  onChange: (values: Partial<Filters>) => void
}) => {
  const { t } = useI18n()
  const chosen = useChosen(data, shown)
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
      <Button variant="quiet" size="s" className="hall-reset" onClick={() => onChange({ ...WITHOUT_CHOICES })}>
        {t('lobby.reset_filters')}
      </Button>
    </div>
  )
}
