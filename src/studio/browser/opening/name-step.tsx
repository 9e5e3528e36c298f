import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button, Field } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { Part } from './opening-styles.ts'
import { AllSettings, Faults, TakenField, WhenRead } from './parts.tsx'
import { useFile, type DraftFile } from './use-file.ts'

const BRAND = 'brand.json'
interface Language {
  readonly code: string
  readonly name: string
}

/** A language by its own name, as the brand's list of languages has it. */
const ownName = (code: string): string => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
const faultOfCode = (code: string, known: readonly Language[]): string | undefined => {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)) return t('A language is a code: es, or pt-BR.')
  return known.some((one) => one.code === code) ? t('It has this language already.') : undefined
}

/** Adds a language by its code. */
const AddLanguage = observer(({ file, list }: { file: DraftFile; list: readonly Language[] }) => {
  const draft = useDraft()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const add = () => {
    const wrong = faultOfCode(code, list)
    setFault(wrong)
    if (wrong !== undefined) return
    file.write(t('the language {code}', { code }), {
      pointer: '/locales/available',
      value: [...list, { code, name: ownName(code) }],
    })
    setCode('')
  }
  return (
    <form
      className="pair"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field
        label={t('Another language')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="off"
        error={fault}
      />
      <div className="acts">
        <Button type="submit" disabled={!draft.isOpen || code === ''}>
          {t('Add')}
        </Button>
      </div>
    </form>
  )
})

/** The languages of a brand, the one first that visitors get who ask for none of them. */
const Languages = observer(({ file }: { file: DraftFile }) => {
  const draft = useDraft()
  const list = (file.at('/locales/available') ?? []) as Language[]
  const usual = file.at('/locales/default')
  return (
    <Part aria-label={t('Languages')}>
      <h2>{t('Languages')}</h2>
      <ol>
        {list.map(({ code: one, name }) => (
          <li key={one}>
            <span>
              {name} <small>{one === usual ? t('{code}, the first one', { code: one }) : one}</small>
            </span>
            {one !== usual && (
              <Button
                kind="ghost"
                aria-label={t('Take away {name}', { name })}
                disabled={!draft.isOpen}
                onClick={() =>
                  file.write(t('without {name}', { name }), {
                    pointer: '/locales/available',
                    value: list.filter((other) => other.code !== one),
                  })
                }
              >
                {t('Take away')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <AddLanguage file={file} list={list} />
    </Part>
  )
})

/** What the brand is called, where it is, and in which languages. */
export const NameStep = observer(() => {
  const file = useFile(BRAND)
  const hosts = (file.at('/hosts') ?? []) as string[]
  return (
    <WhenRead file={file}>
      <Part>
        <TakenField
          label={t('Name')}
          value={String(file.at('/name') ?? '')}
          faultOf={(text) => (text.trim() === '' ? t('A brand has a name.') : undefined)}
          onTake={(text) => file.write(t('the name'), { pointer: '/name', value: text.trim() })}
        />
        <TakenField
          label={t('Hosts')}
          help={t('Separated by commas, the main one first')}
          value={hosts.join(', ')}
          faultOf={(text) =>
            text.split(',').every((host) => /^[a-z0-9.-]+$/.test(host.trim()))
              ? undefined
              : t('A host has lower-case letters, digits, dots and hyphens: marigold.example.')
          }
          onTake={(text) =>
            file.write(t('the hosts'), { pointer: '/hosts', value: text.split(',').map((host) => host.trim()) })
          }
        />
        <Faults file={file} />
        <AllSettings file={BRAND} />
      </Part>
      <Languages file={file} />
    </WhenRead>
  )
})
