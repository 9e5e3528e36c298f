import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { OfficeError } from '../../../staff-app/browser/client.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Field, Note } from '../../../staff-app/browser/parts.tsx'
import { localeNow, t } from '../../../staff-app/browser/language.ts'
import { marketName } from '../market-name.ts'
import { problemWords } from '../draft/problem-words.ts'
import type { Outline } from '../draft/types.ts'
import { codesIn, idFor, keepWanted, keptWanted, type Wanted } from './begin-store.ts'
import { BeginRoot } from './opening-styles.ts'

const STARTERS = [
  ['hall', t('Hall'), t('A header, a welcome and rows of games, on light paper')],
  ['rail', t('Rail'), t('A dark lobby with its navigation at the side')],
  ['plain', t('Plain'), t('The games below a title, to build upon')],
] as const
const LOGINS = [
  ['email', t('E-mail')],
  ['phone', t('Phone')],
  ['both', t('Either')],
] as const
/** Countries a brand is for, most with rules of their own. */
const COUNTRIES = 'at be br ca ch de dk es fi fr gb ie it mt mx nl no nz pl pt se'.split(' ')
/** The accent of a brand before its look is chosen. */
const ACCENT = '#1f55d6'

interface FormProps {
  wanted: Wanted
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<Wanted>) => void
}

/** What it is called, and where it is. */
const Names = ({ wanted, faults, onChange }: FormProps) => {
  const rename = (name: string) => {
    const follows = wanted.brand === idFor(wanted.name)
    const followsHost = wanted.host === '' || wanted.host === `${wanted.brand}.localhost`
    const brand = follows ? idFor(name) : wanted.brand
    onChange({ name, brand, ...(followsHost && { host: brand === '' ? '' : `${brand}.localhost` }) })
  }
  return (
    <>
      <Field
        label={t('Name')}
        help={t('What players call it')}
        value={wanted.name}
        onChange={({ target }) => rename(target.value)}
        required
        maxLength={60}
        autoComplete="off"
        error={faults['name']}
      />
      <div className="two">
        <Field
          label={t('Folder')}
          help={t('Lower case, digits and hyphens; it stays')}
          value={wanted.brand}
          onChange={({ target }) => onChange({ brand: target.value })}
          required
          pattern="[a-z0-9][a-z0-9\-]{0,39}"
          autoComplete="off"
          error={faults['brand']}
        />
        <Field
          label={t('Host')}
          help={t('More can be added later')}
          value={wanted.host}
          onChange={({ target }) => onChange({ host: target.value })}
          required
          pattern="[a-z0-9.\-]{1,120}"
          autoComplete="off"
          error={faults['host']}
        />
      </div>
    </>
  )
}

/** Where it is, in which languages, with which money. */
const Places = ({ wanted, faults, onChange }: FormProps) => (
  <>
    <div className="two">
      <label className="field">
        {t('Market')}
        <select value={wanted.market} onChange={({ target }) => onChange({ market: target.value })}>
          {COUNTRIES.map((code) => ({ code, name: marketName(code) }))
            .toSorted((one, other) => one.name.localeCompare(other.name, localeNow()))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <Field
        label={t('Languages')}
        help={t('Codes, the first one first: en, es, pt-BR')}
        value={wanted.locales}
        onChange={({ target }) => onChange({ locales: target.value })}
        required
        autoComplete="off"
        error={faults['locales']}
      />
    </div>
    <div className="two">
      <Field
        label={t('Currencies')}
        help={t('Codes, the first one first: EUR, NOK')}
        value={wanted.currencies}
        onChange={({ target }) => onChange({ currencies: target.value })}
        required
        autoComplete="off"
        error={faults['currencies']}
      />
      {codesIn(wanted.currencies).includes(',') && (
        <Field
          label={t('What one of each further currency is worth in the first')}
          help="NOK=0.086, USD=0.92"
          value={wanted.rates}
          onChange={({ target }) => onChange({ rates: target.value })}
          required
          autoComplete="off"
          error={faults['rates']}
        />
      )}
    </div>
  </>
)

/** A choice of a few with its words. */
const Choice = <T extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
}: {
  legend: string
  name: string
  value: T
  choices: readonly (readonly [value: T, title: string, about?: string])[]
  onChange: (value: T) => void
}) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className="choice">
      {choices.map(([one, title, about]) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => onChange(one)} />
          {title}
          {about !== undefined && <small>{about}</small>}
        </label>
      ))}
    </div>
  </fieldset>
)

/** What is filled in, kept on this machine until the brand is begun. */
const useWanted = () => {
  const [wanted, setWanted] = useState(keptWanted)
  const change = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    keepWanted(next)
  }
  return [wanted, change] as const
}

/** What is filled in, and the way to begin with it. */
const useBeginning = () => {
  const { office } = useSession()
  const navigate = useNavigate()
  const [wanted, change] = useWanted()
  const [failed, setFailed] = useState<OfficeError>()
  const [isBusy, setBusy] = useState(false)
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailed(undefined)
    const { rates, ...rest } = wanted
    const [locales, currencies] = [codesIn(wanted.locales), codesIn(wanted.currencies)]
    const worth = currencies.includes(',') ? codesIn(rates) : ''
    try {
      const asked = { ...rest, locales, currencies, accent: ACCENT, ...(worth !== '' && { rates: worth }) }
      const { id } = await office.call('openings.begin', asked)
      keepWanted(undefined)
      await navigate(`/${wanted.brand}/${id}/open/look`)
    } catch (error) {
      setFailed(error as OfficeError)
      setBusy(false)
    }
  }
  return { wanted, change, failed, isBusy, begin }
}

type Fault = Outline['problems'][number] & { readonly field?: string }
/** Why the office did not begin the brand: beside the fields, and what is beside none. */
const faultsOf = (failed: OfficeError | undefined) => {
  if (!failed) return { fields: {}, rest: undefined }
  if (failed.data['refused'] === 'brand-taken') return { fields: { brand: failed.message }, rest: undefined }
  const faults = (failed.data['faults'] ?? []) as readonly Fault[]
  const fields: Record<string, string> = { ...failed.fields }
  for (const { field, ...fault } of faults) if (field !== undefined) fields[field] ??= problemWords(fault)
  const isToldThere = faults.length > 0 && faults.every(({ field }) => field !== undefined)
  return { fields, rest: isToldThere ? undefined : failed.message }
}

/** Begins a brand: asks what nothing can be shown without, and opens the draft of it beside its page. */
export const BeginBrand = observer(() => {
  const { wanted, change, failed, isBusy, begin } = useBeginning()
  const { fields: faults, rest } = faultsOf(failed)
  const form = { wanted, faults, onChange: change }
  return (
    <BeginRoot>
      <Link to="/">{t('All brands')}</Link>
      <h1>{t('Open a brand')}</h1>
      <p>
        {t('It begins as a draft: nobody but staff sees it, and no folder has it before it is released.')}{' '}
        {t('What you fill in here stays on this machine until then.')}
      </p>
      <form onSubmit={(event) => void begin(event)}>
        <Names {...form} />
        <Places {...form} />
        <Choice
          legend={t('Begins as')}
          name="starter"
          value={wanted.starter}
          choices={STARTERS}
          onChange={(starter) => change({ starter })}
        />
        <Choice
          legend={t('Players log in by')}
          name="login"
          value={wanted.login}
          choices={LOGINS}
          onChange={(login) => change({ login })}
        />
        {rest !== undefined && (
          <Note $tone="bad" role="alert">
            {rest}
          </Note>
        )}
        <div>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? t('Beginning …') : t('Begin')}
          </Button>
        </div>
      </form>
    </BeginRoot>
  )
})
