import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { t, withinSentence } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { valueAt } from '../draft/edits.ts'
import { Part } from './opening-styles.ts'
import { AllSettings, amountFault, Faults, TakenField, WhenRead } from './parts.tsx'
import { limitsIn, useCurrencies, type BrandCurrencies } from './currencies.ts'
import { READY_METHODS, READY_NAMES, type ReadyMethod } from './ready-methods.ts'
import { useFile, type DraftFile } from './use-file.ts'

const FILE = 'platform/payments.json'
const DIRECTIONS = [
  ['deposit', t('Deposit')],
  ['withdrawal', t('Withdrawal')],
] as const
const ENDS = [
  ['min', t('at least')],
  ['max', t('at most')],
] as const

/** A method as people call it. */
const nameOf = (method: string): string =>
  READY_NAMES[method as ReadyMethod] ?? method.charAt(0).toUpperCase() + method.slice(1).replaceAll('-', ' ')

/** What is wrong with one end of a limit, beside the other end. */
const limitFault = (text: string, end: 'min' | 'max', other: unknown): string | undefined => {
  const fault = amountFault(text) ?? (Number(text) === 0 ? t('An amount is more than nothing.') : undefined)
  if (fault !== undefined || typeof other !== 'string') return fault
  const isCrossed = end === 'min' ? Number(text) > Number(other) : Number(text) < Number(other)
  return isCrossed
    ? end === 'min'
      ? t('That is more than the most, {other}.', { other })
      : t('That is less than the least, {other}.', { other })
    : undefined
}

interface MethodProps {
  file: DraftFile
  method: string
  order: readonly string[]
  money: BrandCurrencies
}

/** The limits of a method in a currency. */
const Limits = ({ file, method, currency, money }: Omit<MethodProps, 'order'> & { currency: string }) => {
  const base = `/methods/${method}/limits/${currency}`
  const limits = file.at(`/methods/${method}/limits`)
  if (valueAt(limits, `/${currency}`) === undefined)
    return (
      <div className="acts">
        <small>{t('Not offered in {currency}.', { currency })}</small>
        <Button
          onClick={() =>
            file.write(t('{name} in {currency}', { name: nameOf(method), currency }), {
              pointer: base,
              value: limitsIn(money, currency),
            })
          }
        >
          {t('Offer in {currency}', { currency })}
        </Button>
      </div>
    )
  return DIRECTIONS.map(([direction, title]) => {
    const range = valueAt(limits, `/${currency}/${direction}`) as { min?: unknown; max?: unknown } | undefined
    if (range === undefined) return null
    return (
      <div key={direction} className="pair">
        {ENDS.map(([end, words]) => (
          <TakenField
            key={end}
            label={`${title} ${words}, ${currency}`}
            value={String(range[end] ?? '')}
            faultOf={(text) => limitFault(text, end, range[end === 'min' ? 'max' : 'min'])}
            onTake={(text) =>
              file.write(t('{title} of {name} {words}', { title, name: nameOf(method), words }), {
                pointer: `${base}/${direction}/${end}`,
                value: text,
              })
            }
          />
        ))}
      </div>
    )
  })
}

/** What a method costs the player, in percent of the amount. */
const Fee = ({ file, method, currency }: { file: DraftFile; method: string; currency: string }) => {
  const base = `/methods/${method}/fees/${currency}/withdrawal`
  const share = valueAt(file.at(`/methods/${method}/fees`), `/${currency}/withdrawal/share`)
  const percent = typeof share === 'number' ? String(share / 100) : ''
  return (
    <TakenField
      label={t('Fee of a withdrawal in {currency}, % the player pays', { currency })}
      help={t('Empty for none')}
      value={percent}
      faultOf={(text) =>
        text === '' || (/^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 100)
          ? undefined
          : t('A fee is a number of percent with at most two decimals: 1.5.')
      }
      onTake={(text) =>
        file.write(t('the fee of {name}', { name: nameOf(method) }), {
          pointer: text === '' ? `/methods/${method}/fees/${currency}` : base,
          ...(text !== '' && { value: { paidBy: 'player', share: Math.round(Number(text) * 100) } }),
        })
      }
    />
  )
}

/** A way to pay: its place, its limits and fee, and the way out. */
const Method = observer(({ file, method, order, money, isNew }: MethodProps & { isNew: boolean }) => {
  const draft = useDraft()
  const part = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the keys go on where the method now stands.
  useEffect(() => {
    if (isNew) part.current?.focus()
  }, [isNew])
  const name = nameOf(method)
  const at = order.indexOf(method)
  const put = (label: string, next: readonly string[]) => file.write(label, { pointer: '/order', value: next })
  const swap = (by: -1 | 1) => {
    const next = [...order]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    put(by < 0 ? t('{name} earlier', { name }) : t('{name} later', { name }), next)
  }
  const remove = () =>
    file.write(
      t('without {name}', { name }),
      file.isOwn(`/methods/${method}`)
        ? { pointer: `/methods/${method}` }
        : { pointer: `/methods/${method}`, value: null },
      { pointer: '/order', value: order.filter((one) => one !== method) },
    )
  return (
    <Part ref={part} tabIndex={-1} aria-label={name}>
      <div className="acts">
        <h2>{name}</h2>
        <Button
          kind="ghost"
          aria-label={t('{name} earlier', { name })}
          disabled={!draft.isOpen || at === 0}
          onClick={() => swap(-1)}
        >
          ↑
        </Button>
        <Button
          kind="ghost"
          aria-label={t('{name} later', { name })}
          disabled={!draft.isOpen || at === order.length - 1}
          onClick={() => swap(1)}
        >
          ↓
        </Button>
        <Button kind="ghost" aria-label={t('Take away {name}', { name })} disabled={!draft.isOpen} onClick={remove}>
          {t('Take away')}
        </Button>
      </div>
      {money.codes.map((currency) => (
        <Limits key={currency} file={file} method={method} currency={currency} money={money} />
      ))}
      {money.codes.map((currency) => (
        <Fee key={currency} file={file} method={method} currency={currency} />
      ))}
    </Part>
  )
})

interface AddMethodProps extends Omit<MethodProps, 'method'> {
  onAdded: (method: string) => void
}
/** Ways to pay that are not there yet, ready to be added. */
const AddMethod = observer(({ file, order, money, onAdded }: AddMethodProps) => {
  const draft = useDraft()
  const add = (method: ReadyMethod) => {
    onAdded(method)
    return file.write(
      t('{title} added', { title: READY_NAMES[method] }),
      {
        pointer: `/methods/${method}`,
        value: {
          ...READY_METHODS[method],
          limits: Object.fromEntries(money.codes.map((currency) => [currency, limitsIn(money, currency)])),
        },
      },
      { pointer: '/order', value: [...order, method] },
    )
  }
  const ready = (Object.keys(READY_METHODS) as ReadyMethod[]).filter((method) => !order.includes(method))
  return ready.map((method) => (
    <Button key={method} disabled={!draft.isOpen} onClick={() => add(method)}>
      {t('Add {method}', { method: withinSentence(READY_NAMES[method]) })}
    </Button>
  ))
})

/** How players pay: methods in their order, with limits and fees. */
export const CashierStep = observer(() => {
  const file = useFile(FILE)
  const money = useCurrencies()
  const [added, setAdded] = useState<string>()
  const methods = Object.keys(file.entries('/methods'))
  const listed = ((file.at('/order') ?? []) as string[]).filter((one) => methods.includes(one))
  const order = [...listed, ...methods.filter((one) => !listed.includes(one))]
  return (
    <WhenRead file={file}>
      <WhenRead file={money}>
        {order.length === 0 && (
          <Part>
            <Note>{t('Nobody can pay yet. Add a way to pay; its limits stand below it then.')}</Note>
          </Part>
        )}
        {order.map((method) => (
          <Method key={method} file={file} method={method} order={order} money={money} isNew={method === added} />
        ))}
        <Part>
          <div className="acts">
            <AddMethod file={file} order={order} money={money} onAdded={setAdded} />
          </div>
          <Faults file={file} />
          <p>{t('Methods of the sandbox move invented money; a contract with a provider names another.')}</p>
          <AllSettings file={FILE} />
        </Part>
      </WhenRead>
    </WhenRead>
  )
})
