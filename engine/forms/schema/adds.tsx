import { useState } from 'react'
import { Drawn } from './parts.tsx'
import { t } from './words.ts'

/** So many parts are buttons; more are behind one that shows them. */
const MOST_SHOWN = 6

interface AddsProps {
  readonly id: string
  readonly options: readonly { readonly name: string; readonly title: string }[]
  readonly onAdd: (name: string) => void
}

/** A button for each part that may be added. */
export const Adds = ({ id, options, onAdd }: AddsProps) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? options : options.slice(0, MOST_SHOWN)
  return (
    <div className="sf-adds sf-whole" role="group" aria-label={t('Add a part')}>
      {shown.map(({ name, title }) => (
        <button key={name} type="button" className="sf-add" data-add={`${id}/${name}`} onClick={() => onAdd(name)}>
          <Drawn name="plus" />
          <span className="sf-cut" title={title}>
            {title}
          </span>
        </button>
      ))}
      {options.length > MOST_SHOWN && (
        <button type="button" className="sf-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Fewer') : t('{count} more', { count: options.length - MOST_SHOWN })}
        </button>
      )}
    </div>
  )
}
