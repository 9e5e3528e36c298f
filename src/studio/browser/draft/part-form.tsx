import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Bones } from '../../../staff-app/browser/parts.tsx'
import { t, told, withinSentence } from '../../../staff-app/browser/language.ts'
import type { OfficeEditedPart } from '../../../../schemas/office/index.ts'
import { useDraft } from './context.ts'
import { edited, editsBetween, partsOf, typedIn, valueAt } from './edits.ts'
import type { Outline, Schema } from './types.ts'
import { useVisitor } from './visitor.ts'
import { faultWords, mendWords, problemWords } from './problem-words.ts'

const SchemaForm = lazy(async () => {
  const room = await import('../../../../engine/forms/schema/index.ts')
  room.speakForms({ t, told, within: withinSentence })
  return { default: room.SchemaForm }
})

/** The last name of a pointer, in words. */
const nameOf = (pointer: string): string => pointer.split('/').findLast((part) => !/^\d*$/.test(part)) ?? t('values')

/** A problem of a file as the form of the part at `root` shows it, with what mends it there. */
const problemIn = (root: string, problem: Outline['problems'][number]) => {
  const { pointer, severity, mend } = problem
  const own = mend?.edits.every((edit) => edit.pointer.startsWith(`${root}/`)) ? mend : null
  return {
    pointer: pointer.slice(root.length),
    message: own ? faultWords(problem) : problemWords(problem),
    severity,
    ...(own && {
      fix: {
        label: mendWords(own),
        changes: own.edits.map((edit) => ({
          path: partsOf(edit.pointer.slice(root.length)),
          value: edit.value,
        })),
      },
    }),
  }
}

interface PartFormProps {
  file: string
  part: OfficeEditedPart
  /** What it is called, where that is more than what its file says. */
  title?: string
  /** So much was written when it was read; where it is not read again, nothing. */
  since?: number
  /** A place in the part whose field gets the focus, as a pointer in the file; again with each new object. */
  field?: { readonly pointer: string } | undefined
}

interface Held {
  readonly part: OfficeEditedPart
  readonly value: unknown
  /** How often others made another value of it: the form begins anew with each. */
  readonly turn: number
}

/** The value of a part at this screen: as it was read, with what was written here since. */
const useHeld = (file: string, part: OfficeEditedPart, since: number) => {
  const draft = useDraft()
  const now = (): unknown => {
    const { pointer, own } = part
    const edits = draft.editsSince(file, since).filter((edit) => edit.pointer.startsWith(`${pointer}/`))
    return edited(
      own ?? {},
      edits.map((edit) => ({ ...edit, pointer: edit.pointer.slice(pointer.length) })),
    )
  }
  const [held, setHeld] = useState((): Held => ({ part, value: now(), turn: 0 }))
  if (held.part !== part) {
    const next = now()
    const isSame = editsBetween(held.value, next, '').length === 0
    setHeld({ part, value: isSame ? held.value : next, turn: held.turn + (isSame ? 0 : 1) })
  }
  return { ...held, set: (value: unknown) => setHeld((before) => ({ ...before, value })) }
}

/** What fields of a file may be, by what is typed. */
const useChoices = (file: string) => {
  const draft = useDraft()
  return useMemo(
    () => ({
      of: async (format: string, query: string) => {
        const asked = { brand: draft.brand, id: draft.id, file, format, query }
        return (await draft.office.call('studio.choices', asked)).items.map(({ name, detail }) => ({
          name,
          ...(detail !== undefined && { detail }),
        }))
      },
    }),
    [draft, file],
  )
}

/** The form of one part of a file: what is changed in it is written at once. */
export const PartForm = observer(({ file, part, title, since = Infinity, field }: PartFormProps) => {
  const draft = useDraft()
  const called = title ?? told(part.title)
  const { value, turn, set } = useHeld(file, part, since)
  // Whoever is elsewhere by the time others change it is not fetched back.
  const [asked, setAsked] = useState({ field, turn })
  if (asked.field !== field) setAsked({ field, turn })
  const choices = useChoices(file)
  const inherited = useMemo(
    () => (pointer: string) => {
      const found = valueAt(part.inherited, pointer)
      if (found === undefined) return undefined
      const from = part.below.find((layer) => valueAt(layer.value, pointer) !== undefined)
      return { value: found, from: from?.layer ?? t('the defaults') }
    },
    [part],
  )
  const all = draft.outline?.problems
  const problems = useMemo(
    () =>
      (all ?? [])
        .filter((one) => one.isOwn && one.file === file && one.pointer.startsWith(part.pointer))
        .map((one) => problemIn(part.pointer, one)),
    [all, file, part.pointer],
  )
  const focused = useMemo(() => field && { pointer: field.pointer.slice(part.pointer.length) }, [field, part.pointer])
  const visitor = useVisitor()
  const change = (next: unknown) => {
    const edits = editsBetween(value, next, part.pointer)
    set(next)
    const label = t('{name} of {title}', { name: nameOf(edits[0]?.pointer ?? ''), title: called })
    draft.writeTyped(file, label, edits, typedIn(part.pointer, value, part.inherited, edits))
  }
  return (
    <Suspense fallback={<Bones />}>
      <SchemaForm
        key={turn}
        schema={part.schema as Schema}
        value={value}
        onChange={change}
        choices={choices}
        inherited={inherited}
        problems={problems}
        label={called}
        focused={asked.turn === turn ? focused : undefined}
        visitor={visitor}
      />
    </Suspense>
  )
})
