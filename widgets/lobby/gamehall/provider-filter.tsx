import { useEffect, useRef } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Checkbox, Icon } from '../../../engine/ui/index.ts'
import type { HallData } from './load.ts'

/** Providers to choose from, any number of them, in a panel below its button. */
export const ProviderFilter = ({
  providers,
  selected,
  onToggle,
}: {
  providers: HallData['providers']
  selected: readonly string[]
  onToggle: (sysname: string) => void
}) => {
  const { t } = useI18n()
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => {
      if (panel.current) panel.current.open = false
    }
    const onPointer = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !panel.current?.open) return
      close()
      panel.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <details className="hall-providers" ref={panel}>
      <summary>
        {t('lobby.providers')}
        {selected.length > 0 && <b>{selected.length}</b>}
        <Icon name="caret-down" />
      </summary>
      <fieldset className="hall-provider-panel">
        <legend className="fy-hidden">{t('lobby.providers')}</legend>
        {providers.map(({ sysname, name, games }) => (
          <Checkbox
            key={sysname}
            name="providers"
            value={sysname}
            checked={selected.includes(sysname)}
            onChange={() => onToggle(sysname)}
          >
            {name} <small>{games}</small>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}
