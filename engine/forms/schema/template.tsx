import { useState, type ReactNode } from 'react'
import type { FieldTemplateProps } from '@rjsf/utils'
import { useProblemCount, useShared, type Inherited } from './context.ts'
import { isGroup, isObject, kindOf, takesNull, wordsOf, type Kind, type Schema } from './model/node.ts'
import { pointerOf, type Path } from './model/pointer.ts'
import { summaryOf } from './model/summary.ts'
import { nodeOf, optionsIn } from './node-field.tsx'
import { Drawn, IconButton, LinkButton } from './parts.tsx'
import { Problems } from './problem-list.tsx'
import { Count } from './rows.tsx'
import { t } from './words.ts'

/** What stands around every field: its name, where its value comes from, help, and what is wrong with it. */
export const FieldTemplate = ({ children, schema, uiSchema, fieldPathId, formData, required }: FieldTemplateProps) => {
  const { root, inherited } = useShared()
  const { path, $id: id } = fieldPathId
  const { isBare = false, isFresh = false } = optionsIn(uiSchema)
  const node = nodeOf(schema, root)
  const value = formData as unknown
  if (path.length === 0) return <Root path={path}>{children}</Root>
  const shared = { id, path, node, value, inherited: inherited(pointerOf(path)) }
  const isRemoved = value === null && takesNull((schema as { 'x-node'?: Schema })['x-node'] ?? {}, root)
  const content = isRemoved ? (
    <p className="sf-quiet">{t('Removed here: what is inherited does not apply.')}</p>
  ) : (
    children
  )
  if (isBare)
    return (
      <div className="sf-bare" data-field={pointerOf(path)}>
        {content}
        <Problems id={id} path={path} />
      </div>
    )
  const { name: title, help } = wordsOf(node, String(path.at(-1)))
  const part = { ...shared, title, help, isRequired: required ?? false }
  const kind = kindOf(node)
  if (isGroup(kind) && !isRemoved)
    return (
      <Group {...part} isFresh={isFresh} kind={kind}>
        {content}
      </Group>
    )
  return (
    <div className="sf-field" data-field={pointerOf(path)}>
      <div className="sf-label">
        <Name id={id} kind={kind} title={title} />
        <Origin {...part} />
      </div>
      {content}
      <Help id={id} texts={part.help} />
      <Problems id={id} path={path} />
    </div>
  )
}

const Root = ({ path, children }: { path: Path; children: ReactNode }) => (
  <>
    <Problems id="root" path={path} />
    {children}
  </>
)

interface PartProps {
  readonly id: string
  readonly path: Path
  readonly node: Schema
  readonly value: unknown
  readonly inherited: Inherited | undefined
  readonly title: string
  readonly help: readonly string[]
  readonly isRequired: boolean
}

/** Kinds whose control is one element that a label can be bound to. */
const LABELLED: ReadonlySet<Kind> = new Set(['number', 'text', 'any', 'choice'])

const Name = ({ id, kind, title }: { id: string; kind: Kind; title: string }) =>
  LABELLED.has(kind) ? (
    <label id={`${id}-label`} htmlFor={id}>
      {title}
    </label>
  ) : (
    <span id={`${id}-label`}>{title}</span>
  )

/** Where a value comes from, and the way back to what is inherited; without that, the way to remove it. */
const Origin = ({ path, value, inherited, title, isRequired }: PartProps) => {
  const { change } = useShared()
  const isWritten = value !== undefined
  if (inherited && !isWritten) return <span className="sf-origin">{t('From {layer}', { layer: inherited.from })}</span>
  if (inherited || value === null)
    return (
      <span className="sf-origin" data-here>
        {value === null ? t('Removed here') : t('Overridden here')}
        <LinkButton
          aria-label={t('Inherit again: {title}', { title })}
          onClick={() => change({ path, value: undefined })}
        >
          {t('Inherit again')}
        </LinkButton>
      </span>
    )
  if (!isWritten || isRequired) return null
  return (
    <span className="sf-origin sf-removal">
      <IconButton
        label={t('Remove {title}', { title })}
        icon="close"
        onClick={() => change({ path, value: undefined })}
      />
    </span>
  )
}

/** Below this many items and entries, a written part is open at first. */
const SMALL = 200

interface GroupProps extends PartProps {
  readonly isFresh: boolean
  readonly kind: Kind
  readonly children: ReactNode
}
/** A part with parts of its own, which can be closed. */
const Group = ({ kind, isFresh, children, ...part }: GroupProps) => {
  const { id, path, node, value, title } = part
  const [isOpen, setOpen] = useState(isFresh || (value !== undefined && sizeOf(value) < SMALL))
  const count = useProblemCount(path)
  return (
    <div
      className="sf-group"
      role="group"
      data-field={pointerOf(path)}
      data-depth={path.length}
      aria-labelledby={`${id}-label`}
    >
      <div className="sf-group-head">
        <button type="button" className="sf-disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Drawn name="caret" />
          <span id={`${id}-label`}>{title}</span>
          <small className="sf-quiet sf-cut">{saidOf(kind, node, value ?? part.inherited?.value, isOpen)}</small>
          {!isOpen && count > 0 && <Count count={count} />}
        </button>
        <Origin {...part} />
      </div>
      {isOpen && (
        <div className="sf-group-body">
          <Help id={id} texts={part.help} />
          {children}
        </div>
      )}
      <Problems id={id} path={path} />
    </div>
  )
}

const sizeOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0

const saidOf = (kind: Kind, { maxItems }: Schema, value: unknown, isOpen: boolean): string | undefined => {
  if (kind === 'list')
    return typeof maxItems === 'number'
      ? t('{count} of at most {most}', { count: sizeOf(value), most: maxItems })
      : String(sizeOf(value))
  return isOpen ? undefined : summaryOf(value)
}

const Help = ({ id, texts }: { id: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <p className="sf-help" id={`${id}-help`}>
      {texts
        .map((text) => (/[.!?؟]$/.test(text) ? text : `${text}.`))
        .join(' ')
        .split('`')
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </p>
  )
