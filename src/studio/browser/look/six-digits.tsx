import { useId } from 'react'
import { t } from '../../../staff-app/browser/language.ts'

const COLOUR = /^#?([0-9a-f]{6})$/i

/** The colour that a text of six digits says, with or without its `#`; undefined where it says none. */
export const digitsIn = (text = ''): string | undefined => {
  const [, digits] = COLOUR.exec(text.trim()) ?? []
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}

/** The six digits of a colour. What is typed stays until the field is left; `typed` is undefined where nothing is. */
export const SixDigits = ({
  colour,
  label,
  isOpen,
  typed,
  className,
  onType,
}: {
  colour: string
  label: string
  /** Whether it can be changed. */
  isOpen: boolean
  typed: string | undefined
  className?: string
  onType: (text: string | undefined) => void
}) => {
  const id = useId()
  const isWrong = typed !== undefined && digitsIn(typed) === undefined
  return (
    <>
      <input
        id={id}
        type="text"
        data-digits
        className={className}
        dir="ltr"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed ?? colour}
        spellCheck={false}
        autoComplete="off"
        disabled={!isOpen}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => onType(undefined)}
      />
      {isWrong && <small id={`${id}-wrong`}>{t('Six digits, such as #1f55d6')}</small>}
    </>
  )
}
