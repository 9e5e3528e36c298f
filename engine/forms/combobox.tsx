import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../i18n/react.ts'
import { Icon, TextInput } from '../ui/index.ts'

interface Choice {
  value: string
  label: string
}
export interface ComboboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size'> {
  options: readonly Choice[]
  value: string
  /** Called with the chosen value; `''` when the text was cleared. */
  onPick: (value: string) => void
}

const Root = styled.div`
  position: relative;

  /* The mark at the end belongs to the input: a tap on it opens the list. */
  .fy-input > input {
    padding-inline-end: 26px;
  }
  .fy-input > .fy-icon {
    margin-inline-start: -26px;
    pointer-events: none;
  }
  .combobox-list {
    position: absolute;
    z-index: 2;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    inline-size: max(100%, min(280px, 78vw));
    margin: 0;
    padding: 4px;
    max-block-size: 242px;
    overflow-y: auto;
    overscroll-behavior: contain;
    border-radius: var(--field-radius);
    background: var(--overlay);
    color: var(--fg);
    box-shadow:
      0 0 0 1px var(--border-strong),
      var(--shadow-3);
  }
  .combobox-list button {
    display: flex;
    align-items: center;
    inline-size: 100%;
    text-align: start;
    font: inherit;
    color: inherit;
    min-block-size: 44px;
    padding: 6px 10px;
    border-radius: var(--r-s);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .combobox-list button[data-active] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .combobox-list button[aria-selected='true'] {
    font-weight: 700;
  }
  .none {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    z-index: 2;
    inset-inline: 0;
    margin: 0;
    padding: 12px 14px;
    border-radius: var(--field-radius);
    background: var(--overlay);
    box-shadow: 0 0 0 1px var(--border-strong);
    color: var(--fg-muted);
  }
  .none:empty {
    display: none;
  }
`

const keepFocus = (event: SyntheticEvent): void => event.preventDefault()

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * Choices that contain the typed text, with those that begin with it first. A value such as `LV` also finds its
 * choice.
 */
export const search = (options: readonly Choice[], typed: string): Choice[] => {
  const wanted = plain(typed)
  if (wanted === '') return [...options]
  const ranked = options
    .map((option) => ({ option, at: plain(option.label).indexOf(wanted), isCode: plain(option.value) === wanted }))
    .filter(({ at, isCode }) => isCode || at >= 0)
  return [
    ...ranked.filter(({ at, isCode }) => isCode || at === 0),
    ...ranked.filter(({ at, isCode }) => !isCode && at > 0),
  ].map(({ option }) => option)
}

/** The choice that an arrow leads to; -1 where there is none. */
const arrowTo = (key: 'ArrowDown' | 'ArrowUp', at: number, count: number): number => {
  if (count === 0) return -1
  if (at < 0) return key === 'ArrowDown' ? 0 : count - 1
  return (at + (key === 'ArrowDown' ? 1 : -1) + count) % count
}

/** The text that is typed, the choices it finds and the one that is active, and what changes them. */
const useChoices = ({ options, value, onPick, disabled }: ComboboxProps) => {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = search(options, typed ?? '')
  const at = Math.min(active, found.length - 1)

  const open = () => {
    if (disabled || isOpen) return
    setOpen(true)
    setActive(typed === undefined ? options.findIndex((option) => option.value === value) : -1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (option: Choice) => {
    setTyped(undefined)
    close()
    onPick(option.value)
  }
  // A whole name, or a code as autofill writes it, counts as chosen; a code typed letter by letter may be the
  // beginning of a name.
  const type = (text: string) => {
    const isFilled = text.length > 1 && text.slice(0, -1) !== typed
    const named = options.find((option) => (isFilled && option.value === text) || plain(option.label) === plain(text))
    setOpen(named === undefined)
    setActive(-1)
    setTyped(named ? undefined : text)
    if (named ? named.value !== value : text === '') onPick(named?.value ?? '')
  }
  // A partial name counts if it fits one choice only; otherwise the previous choice is restored.
  const settle = () => {
    const [only, ...others] = found
    if (typed && only && others.length === 0) return take(only)
    close()
    setTyped(undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && isOpen) {
      // Escape must not close the dialog as well.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter' && (isOpen || typed !== undefined)) {
      event.preventDefault()
      return isOpen && found[at] ? take(found[at]) : settle()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) return open()
    setActive(arrowTo(event.key, at, found.length))
  }
  return { typed, found, at, isOpen, open, take, type, settle, press }
}

interface ChoicesProps extends Pick<ComboboxProps, 'value'> {
  id: string
  label: string
  found: readonly Choice[]
  /** Index of the active one. */
  at: number
  onTake: (option: Choice) => void
}

/** The list under the input; the active choice is kept in sight. */
const Choices = ({ id, label, found, at, value, onTake }: ChoicesProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at >= 0) box.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return (
    <div className="combobox-list" role="listbox" id={id} ref={box} aria-label={label}>
      {found.map((option, index) => (
        // The pointer must not take the focus away before the click arrives.
        <button
          key={option.value}
          type="button"
          tabIndex={-1}
          id={`${id}${index}`}
          role="option"
          aria-selected={option.value === value}
          data-active={index === at || undefined}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={() => onTake(option)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/**
 * A select for a long list, with a text input: arrows move, Enter chooses, Escape closes; pointers choose from the
 * same list.
 */
export const Combobox = (props: ComboboxProps) => {
  const { options, value, onPick: _onPick, onBlur, disabled, ...input } = props
  const { t } = useI18n()
  const list = useId()
  const { typed, found, at, isOpen, open, take, type, settle, press } = useChoices(props)
  const chosen = options.find((option) => option.value === value)
  const isShown = isOpen && found.length > 0
  return (
    <Root>
      <TextInput
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-haspopup="listbox"
        aria-controls={isShown ? list : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${list}${at}` : undefined}
        disabled={disabled}
        value={typed ?? chosen?.label ?? ''}
        spellCheck={false}
        autoCapitalize="words"
        onFocus={({ target }) => target.select()}
        onClick={open}
        onKeyDown={press}
        onChange={({ target }) => type(target.value)}
        onBlur={(event) => {
          settle()
          onBlur?.(event)
        }}
        end={<Icon name="caret-down" />}
      />
      {isShown && (
        <Choices
          id={list}
          label={input['aria-label'] ?? t('fields.choose')}
          found={found}
          at={at}
          value={value}
          onTake={take}
        />
      )}
      <p className="none" role="status">
        {isOpen && found.length === 0 ? t('fields.noMatches') : ''}
      </p>
    </Root>
  )
}
