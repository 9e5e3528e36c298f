import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { MACRO_DEEDS, type MacroDeed, type OfficeMacro } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { AskRoot } from '../ask.tsx'

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
const DEEDS = Object.keys(MACRO_DEEDS) as MacroDeed[]

interface LinesProps {
  readonly macros: readonly OfficeMacro[]
  readonly onChange: (macro: OfficeMacro) => void
  readonly onDrop: (id: string) => void
}
const MacroLines = ({ macros, onChange, onDrop }: LinesProps) =>
  macros.map((one) => (
    <div key={one.id} className="ends">
      <span>{one.title}</span>
      <Button kind="ghost" aria-label={`Change ${one.title}`} onClick={() => onChange(one)}>
        Change
      </Button>
      <Button kind="bad" aria-label={`Take away ${one.title}`} onClick={() => onDrop(one.id)}>
        Take away
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
      Title
      <input
        required
        maxLength={60}
        value={typed.title}
        onChange={({ target }) => onType({ ...typed, title: target.value })}
      />
    </label>
    <label>
      Words
      <textarea
        required
        maxLength={2000}
        value={typed.words}
        onChange={({ target }) => onType({ ...typed, words: target.value })}
      />
    </label>
    <label>
      Tag, if any
      <input
        maxLength={40}
        pattern="[a-z0-9][a-z0-9\-]*"
        title="Lower-case letters, digits and hyphens"
        value={typed.tag}
        onChange={({ target }) => onType({ ...typed, tag: target.value })}
      />
    </label>
    <label>
      And does first
      <select
        value={typed.deed ?? ''}
        onChange={({ target }) => onType({ ...typed, deed: DEEDS.find((deed) => deed === target.value) })}
      >
        <option value="">nothing else</option>
        {DEEDS.map((deed) => (
          <option key={deed} value={deed}>
            {MACRO_DEEDS[deed].title}
          </option>
        ))}
      </select>
    </label>
  </>
)

/** Makes, changes and takes away macros of the brand. */
const MacroDialog = ({ macros, brand, onChanged, onClose }: DialogProps) => {
  const { office } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(EMPTY)
  const [error, setError] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const run = async (work: Promise<unknown>) => {
    setError(undefined)
    try {
      await work
      setTyped(EMPTY)
      onChanged()
    } catch (reason) {
      setError((reason as Error).message)
    }
  }
  const { title, words, tag, deed } = typed
  const save = () =>
    office.call('macros.save', { brand: brand.id, title, words, ...(deed && { deed }), ...(tag !== '' && { tag }) })
  const known = macros.find((one) => one.title === title.trim())
  return (
    <AskRoot ref={dialog} onClose={onClose} aria-labelledby="macros-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run(save())
        }}
      >
        <h2 id="macros-title">Macros</h2>
        <p>
          One press does what is chosen, writes a note with these words and puts a tag on the player. {'{name}'} stands
          for the player. Where the first is refused, nothing is done.
        </p>
        <MacroLines
          macros={macros}
          onChange={({ tag: own, ...macro }) => setTyped({ ...macro, tag: own ?? '', deed: macro.deed ?? undefined })}
          onDrop={(id) => void run(office.call('macros.drop', { brand: brand.id, id }))}
        />
        <MacroFields typed={typed} onType={setTyped} />
        {error !== undefined && (
          <Note $tone="bad" role="alert">
            {error}
          </Note>
        )}
        <div className="ends">
          <Button kind="ghost" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" kind="primary">
            {known ? `Change ${known.title}` : 'Make the macro'}
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
  const run = async (id: string) => {
    setError(undefined)
    try {
      await office.call('macros.run', { brand: brand.id, id, login: player })
      onRun()
    } catch (reason) {
      setError((reason as Error).message)
    }
  }
  return (
    <div className="macros" role="group" aria-label="Macros">
      {macros.map(({ id, title, words, deed }) => (
        <Button key={id} title={deed ? `${MACRO_DEEDS[deed].title}. ${words}` : words} onClick={() => void run(id)}>
          {title}
        </Button>
      ))}
      <Button kind="ghost" onClick={() => setOpen(true)}>
        {macros.length === 0 ? 'Make a macro …' : 'Macros …'}
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
