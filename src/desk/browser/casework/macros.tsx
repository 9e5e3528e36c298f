import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { OfficeMacro } from '../../../../schemas/office/index.ts'
import { nowOf } from '../../../staff-app/browser/client.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { AskRoot } from '../ask.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { MACRO_DEEDS, type MacroDeed } from '../../../../schemas/office/names.ts'

interface DialogProps {
  readonly macros: readonly OfficeMacro[]
  readonly brand: StaffBrand
  readonly onChanged: () => void
  readonly onClose: () => void
}
interface Typed {
  readonly title: string
  readonly words: string
  readonly tag: string
  readonly deed: MacroDeed | undefined
}
const EMPTY: Typed = { title: '', words: '', tag: '', deed: undefined }
/** The macro that is being changed as it was read: a list that is read anew does not replace it. */
type Read = Pick<OfficeMacro, 'title' | 'version'>
const DEEDS = Object.keys(MACRO_DEEDS) as MacroDeed[]

interface LinesProps {
  readonly macros: readonly OfficeMacro[]
  readonly onChange: (macro: OfficeMacro) => void
  readonly onDrop: (macro: OfficeMacro) => void
}
const MacroLines = ({ macros, onChange, onDrop }: LinesProps) =>
  macros.map((one) => (
    <div key={one.id} className="ends">
      <span>{one.title}</span>
      <Button kind="ghost" aria-label={t('Change {title}', { title: one.title })} onClick={() => onChange(one)}>
        {t('Change')}
      </Button>
      <Button kind="bad" aria-label={t('Take away {title}', { title: one.title })} onClick={() => onDrop(one)}>
        {t('Take away')}
      </Button>
    </div>
  ))

interface FieldsProps {
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
}
const MacroFields = ({ typed, onType }: FieldsProps) => (
  <>
    <label>
      {t('Title')}
      <input
        required
        maxLength={60}
        value={typed.title}
        onChange={({ target }) => onType({ ...typed, title: target.value })}
      />
    </label>
    <label>
      {t('Words')}
      <textarea
        required
        maxLength={2000}
        value={typed.words}
        onChange={({ target }) => onType({ ...typed, words: target.value })}
      />
    </label>
    <label>
      {t('Tag, if any')}
      <input
        maxLength={40}
        pattern="[a-z0-9][a-z0-9\-]*"
        title={t('Lower-case letters, digits and hyphens')}
        value={typed.tag}
        onChange={({ target }) => onType({ ...typed, tag: target.value })}
      />
    </label>
    <label>
      {t('And does first')}
      <select
        value={typed.deed ?? ''}
        onChange={({ target }) => onType({ ...typed, deed: DEEDS.find((deed) => deed === target.value) })}
      >
        <option value="">{t('nothing else')}</option>
        {DEEDS.map((deed) => (
          <option key={deed} value={deed}>
            {told(MACRO_DEEDS[deed].title)}
          </option>
        ))}
      </select>
    </label>
  </>
)

/** What is typed of a macro, and what the office does with it. */
const useEditing = ({ brand, onChanged }: Pick<DialogProps, 'brand' | 'onChanged'>) => {
  const { office } = useSession()
  const [typed, setTyped] = useState(EMPTY)
  const [read, setRead] = useState<Read>()
  const [error, setError] = useState<string>()
  const run = async (work: Promise<unknown>) => {
    setError(undefined)
    try {
      await work
      setTyped(EMPTY)
      setRead(undefined)
    } catch (reason) {
      setError((reason as Error).message)
      // Whoever reads what it says by now may press again.
      setRead(nowOf<OfficeMacro>(reason) ?? read)
    }
    onChanged()
  }
  const save = () => {
    const { title, words, tag, deed } = typed
    const version = read?.title === title.trim() ? read.version : undefined
    const more = { ...(deed && { deed }), ...(tag !== '' && { tag }), ...(version !== undefined && { version }) }
    return run(office.call('macros.save', { brand: brand.id, title, words, ...more }))
  }
  const drop = ({ id, version }: OfficeMacro) => run(office.call('macros.drop', { brand: brand.id, id, version }))
  const change = (macro: OfficeMacro) => {
    setError(undefined)
    setRead(macro)
    setTyped({ title: macro.title, words: macro.words, tag: macro.tag ?? '', deed: macro.deed ?? undefined })
  }
  return { typed, setTyped, error, save, drop, change }
}

/** Makes, changes and takes away macros of the brand. */
const MacroDialog = ({ macros, brand, onChanged, onClose }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { typed, setTyped, error, save, drop, change } = useEditing({ brand, onChanged })
  useEffect(() => dialog.current?.showModal(), [])
  const known = macros.find((one) => one.title === typed.title.trim())
  return (
    <AskRoot ref={dialog} onClose={onClose} aria-labelledby="macros-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h2 id="macros-title">{t('Macros')}</h2>
        <p>
          {t('One press does what is chosen, writes a note with these words and puts a tag on the player.')}{' '}
          {t('{name} stands for the player. Where the first is refused, nothing is done.', { name: '{name}' })}
        </p>
        <MacroLines macros={macros} onChange={change} onDrop={(macro) => void drop(macro)} />
        <MacroFields typed={typed} onType={setTyped} />
        {error !== undefined && (
          <Note $tone="bad" role="alert">
            {error}
          </Note>
        )}
        <div className="ends">
          <Button kind="ghost" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button type="submit" kind="primary">
            {known ? t('Change {title}', { title: known.title }) : t('Make the macro')}
          </Button>
        </div>
      </form>
    </AskRoot>
  )
}

interface MacrosProps {
  readonly player: string
  readonly brand: StaffBrand
  /** After a macro was run. */
  readonly onRun: () => void
}
/** Macros of the brand: one press does something for the account, writes a note and puts a tag on the player. */
export const Macros = observer(({ player, brand, onRun }: MacrosProps) => {
  const { office } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const loaded = useLoad(() => office.call('macros.list', { brand: brand.id }), [brand.id])
  const macros = loaded.data?.items ?? []
  const run = async ({ id, version }: OfficeMacro) => {
    setError(undefined)
    try {
      await office.call('macros.run', { brand: brand.id, id, version, login: player })
      onRun()
    } catch (reason) {
      setError((reason as Error).message)
      if (nowOf(reason)) loaded.reload()
    }
  }
  return (
    <div className="macros" role="group" aria-label={t('Macros')}>
      {macros.map((macro) => {
        const { id, title, words, deed } = macro
        const does = deed ? `${told(MACRO_DEEDS[deed].title)}. ${words}` : words
        return (
          <Button key={id} title={does} onClick={() => void run(macro)}>
            {title}
          </Button>
        )
      })}
      <Button kind="ghost" onClick={() => setOpen(true)}>
        {macros.length === 0 ? t('Make a macro …') : t('Macros …')}
      </Button>
      {(error ?? loaded.error?.message) !== undefined && (
        <Note $tone="bad" role="alert">
          {error ?? loaded.error?.message}
        </Note>
      )}
      {isOpen && <MacroDialog macros={macros} brand={brand} onChanged={loaded.reload} onClose={() => setOpen(false)} />}
    </div>
  )
})
