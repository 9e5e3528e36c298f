import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Choice } from '../context.ts'
import { useShared } from '../context.ts'
import { Drawn } from '../parts.tsx'
import { t } from '../words.ts'

/** How long typing must pause before choices are asked for, in milliseconds. */
const ASK_AFTER_MS = 120

/** The choices for what is typed while the list is open. An answer that comes after a later question is dropped. */
const useChoices = (format: string, query: string, isOpen: boolean): readonly Choice[] => {
  const { choices } = useShared()
  const [found, setFound] = useState<readonly Choice[]>([])
  useEffect(() => {
    if (!isOpen) return
    let isLatest = true
    const timer = setTimeout(
      () =>
        void choices.of(format, query).then(
          (answer) => isLatest && setFound(answer),
          () => isLatest && setFound([]),
        ),
      query === '' ? 0 : ASK_AFTER_MS,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [choices, format, query, isOpen])
  return found
}

/** A few words about a written value, as its choices describe it. */
export const useDetail = (format: string, value: string): string | undefined => {
  const { choices } = useShared()
  const [found, setFound] = useState<{ value: string; detail: string | undefined }>()
  useEffect(() => {
    if (value === '') return
    let isLatest = true
    void choices.of(format, value).then(
      (answer) => isLatest && setFound({ value, detail: answer.find(({ name }) => name === value)?.detail }),
      () => undefined,
    )
    return () => void (isLatest = false)
  }, [choices, format, value])
  return found?.value === value ? found.detail : undefined
}

interface LookupProps {
  /** The format whose choices are offered. */
  readonly format: string
  readonly text: string
  readonly placeholder?: string
  /** Takes what is typed, letter by letter. */
  readonly onType: (text: string) => void
  /** Takes a choice from the list. */
  readonly onPick: (name: string) => void
  readonly onLeave?: () => void
  readonly attributes: Readonly<Record<string, unknown>>
}

/** The list below a look-up: whether it is open, what it offers, and what keys do. */
const useList = ({ format, text, onPick, onLeave }: LookupProps) => {
  const [isOpen, setOpen] = useState(false)
  const [hasTyped, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useChoices(format, hasTyped ? text : '', isOpen)
  const at = Math.min(active, found.length - 1)
  const close = () => {
    setOpen(false)
    setActive(-1)
    setTyped(false)
  }
  const pick = (name: string) => {
    close()
    onPick(name)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey) return
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      return isOpen && found[at] ? pick(found[at].name) : onLeave?.()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) return setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    if (found.length > 0) setActive(at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length)
  }
  const startTyping = () => {
    setOpen(true)
    setTyped(true)
    setActive(-1)
  }
  return { found, at, isShown: isOpen && found.length > 0, open: () => setOpen(true), close, pick, press, startTyping }
}

/** A text with choices to look up: arrows move, Enter chooses, Escape closes. What is typed counts as well. */
export const Lookup = (props: LookupProps) => {
  const { text, placeholder, onType, onLeave, attributes } = props
  const id = useId()
  const { found, at, isShown, open, close, pick, press, startTyping } = useList(props)
  return (
    <span className="sf-lookup">
      <span className="sf-input">
        <input
          {...attributes}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={id}
          aria-activedescendant={isShown && at >= 0 ? `${id}${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={placeholder}
          onClick={open}
          onKeyDown={press}
          onChange={({ target }) => {
            startTyping()
            onType(target.value)
          }}
          onBlur={() => {
            close()
            onLeave?.()
          }}
        />
        <Drawn name="chevron" />
      </span>
      {/* It keeps its place in the document while it is closed, so that the input can name it. */}
      <Offered id={id} found={isShown ? found : NOTHING} at={at} text={text} onPick={pick} />
    </span>
  )
}
const NOTHING: readonly Choice[] = []

interface OfferedProps {
  readonly id: string
  readonly found: readonly Choice[]
  readonly at: number
  readonly text: string
  readonly onPick: (name: string) => void
}
const Offered = ({ id, found, at, text, onPick }: OfferedProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at >= 0) box.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return (
    <div className="sf-list" role="listbox" id={id} ref={box} hidden={found.length === 0} aria-label={t('Choices')}>
      {found.map(({ name, detail }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          id={`${id}${index}`}
          role="option"
          aria-selected={name === text}
          data-active={index === at || undefined}
          // The focus stays in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
        >
          <span className="sf-cut">{name}</span>
          {detail && <small className="sf-cut">{detail}</small>}
        </button>
      ))}
    </div>
  )
}
