import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'
import { useId, useState } from 'react'
import { css, styled } from 'styled-components'
import { shortId } from '../../../engine/ids/index.ts'
import { t } from './language.ts'
import { amountText, exactTime, timeText } from './format.ts'
import { Icon, type IconName } from './icons.tsx'

type Kind = 'plain' | 'primary' | 'bad' | 'ghost'
const BORDERS: Record<Kind, string> = {
  plain: 'var(--line-strong)',
  primary: 'var(--accent)',
  bad: 'var(--line-strong)',
  ghost: 'transparent',
}
const ButtonRoot = styled.button<{ $kind: Kind }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 30px;
  padding: 4px 10px;
  border-radius: 6px;
  border: 1px solid ${({ $kind }) => BORDERS[$kind]};
  background: ${({ $kind }) => ($kind === 'primary' ? 'var(--accent)' : $kind === 'ghost' ? 'none' : 'var(--panel)')};
  color: ${({ $kind }) => ($kind === 'primary' ? 'var(--accent-fg)' : $kind === 'bad' ? 'var(--bad)' : 'var(--fg)')};
  font-weight: ${({ $kind }) => ($kind === 'primary' ? 600 : 500)};
  cursor: pointer;
  white-space: nowrap;
  transition: background 90ms;
  &:hover:not(:disabled) {
    background: ${({ $kind }) => ($kind === 'primary' ? 'var(--accent-ink)' : 'var(--hover)')};
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
`
export const Button = ({
  kind = 'plain',
  shortcut,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind; shortcut?: string }) => (
  <ButtonRoot type="button" $kind={kind} {...rest}>
    {children}
    {shortcut && <Key>{shortcut}</Key>}
  </ButtonRoot>
)

/** A key of the keyboard, beside what it does. */
export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 4px;
  border-radius: 4px;
  border: 1px solid currentColor;
  font: 500 11px/1 var(--mono);
  opacity: 0.85;
  @media (pointer: coarse) {
    display: none;
  }
`

const FieldRoot = styled.label`
  display: grid;
  gap: 4px;
  & > span {
    font-weight: 600;
  }
  & > input {
    height: 36px;
    padding: 0 10px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    width: 100%;
  }
  & > input[aria-invalid='true'] {
    border-color: var(--bad);
  }
  & > small {
    font: 450 12px/16px var(--sans);
    color: var(--quiet);
  }
  & > small[role='alert'] {
    color: var(--bad);
  }
`
/** A text with its name, a sentence of help, and what is wrong with it. */
export const Field = ({
  label,
  help,
  error,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: string; help?: string; error?: string | undefined }) => {
  const id = useId()
  return (
    <FieldRoot>
      <span>{label}</span>
      <input {...rest} aria-invalid={error !== undefined} aria-describedby={error || help ? id : undefined} />
      {(error || help) && (
        <small id={id} role={error ? 'alert' : undefined}>
          {error ?? help}
        </small>
      )}
    </FieldRoot>
  )
}

/** A code of the second factor. */
export const CodeField = ({ help, required = false }: { help: string; required?: boolean }) => (
  <Field
    label={t('Code')}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    required={required}
    help={help}
  />
)

const StatusRoot = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  white-space: nowrap;
  color: var(--${({ $tone }) => ($tone === 'plain' ? 'fg-2' : $tone === 'info' ? 'accent-ink' : $tone)});
`
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'plain'
/** A state as a word, a shape and a colour. */
export const Status = ({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) => (
  <StatusRoot $tone={tone}>
    <Icon name={icon} size={14} />
    {children}
  </StatusRoot>
)

const MoneyRoot = styled.span`
  white-space: nowrap;
  & > small {
    font: 450 12px/16px var(--sans);
    color: var(--quiet);
    margin-inline-start: 4px;
  }
`
/** An amount with its currency; its sign stands before it in every language. */
export const Money = ({ amount, currency }: { amount: string; currency: string }) => (
  <MoneyRoot dir="ltr">
    {amountText(amount)}
    <small>{currency}</small>
  </MoneyRoot>
)

/** A time in a brand's zone; exact to the second for whoever points at it. */
export const Time = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at} dir="auto" title={exactTime(at, zone)}>
    {timeText(at, zone)}
  </time>
)

const IdRoot = styled.button`
  border: 0;
  padding: 0;
  background: none;
  font: 450 12px/18px var(--mono);
  color: var(--fg-2);
  cursor: copy;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
`
/** An id in its short form, which a click copies whole. */
export const Id = ({ id }: { id: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(id)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <IdRoot type="button" title={t('Copy {id}', { id })} onClick={() => void copy()}>
      {shortId(id)}
      <Icon name={isCopied ? 'good' : 'copy'} size={14} />
    </IdRoot>
  )
}

export const Note = styled.p<{ $tone?: Tone }>`
  padding: 8px 12px;
  border-radius: 8px;
  background: var(--${({ $tone = 'plain' }) => ($tone === 'plain' || $tone === 'info' ? 'sunken' : `${$tone}-soft`)});
  color: var(--${({ $tone = 'plain' }) => ($tone === 'plain' || $tone === 'info' ? 'fg-2' : $tone)});
`

/** A field of one line in a dialog or above a list. */
export const inputBox = css`
  height: 32px;
  padding: 0 8px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--panel);
  color: var(--fg);
`

/** What became of something, in words. */
export interface Said {
  readonly tone: 'good' | 'bad'
  readonly words: string
}
/** Tells what became of something; a fault is read out at once. */
export const Told = ({ said }: { said: Said | undefined }) =>
  said && (
    <Note $tone={said.tone} role={said.tone === 'bad' ? 'alert' : 'status'}>
      {said.words}
    </Note>
  )

const EmptyRoot = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 8px;
  padding: 48px 16px;
  text-align: center;
  color: var(--fg-2);
  & > strong {
    color: var(--fg);
    font: 600 15px/22px var(--sans);
  }
`
/** What stands where a list or a page has nothing to show, with a way on. */
export const Empty = ({ title, isHeading, children }: { title: string; isHeading?: boolean; children?: ReactNode }) => (
  <EmptyRoot>
    <strong {...(isHeading && { role: 'heading', 'aria-level': 1 })}>{title}</strong>
    {children}
  </EmptyRoot>
)

/** Lines that stand where rows will be. */
export const Bones = styled.div.attrs({ 'aria-hidden': true })<{ $rows?: number }>`
  height: ${({ $rows = 6 }) => $rows * 36}px;
  background: repeating-linear-gradient(var(--hover) 12px 24px, transparent 24px 36px, var(--hover) 48px);
  background-size: 100% 36px;
  margin: 0 16px;
  opacity: 0.7;
`

/** A dialog over the page. */
export const Sheet = styled.dialog`
  padding: 0;
  text-align: start;
  white-space: normal;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--panel);
  color: var(--fg);
  box-shadow: var(--shadow);
  &::backdrop {
    background: var(--scrim);
  }
`
