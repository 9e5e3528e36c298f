import { useState } from 'react'
import { ruleWords } from '../../rules/words.ts'
import { useShared } from './context.ts'
import { JsonInput } from './controls/any.tsx'
import { useControl } from './controls/attributes.ts'
import { Lookup } from './controls/lookup.tsx'
import { Segments } from './controls/segments.tsx'
import { useDraft } from './draft.ts'
import {
  condition,
  literalOf,
  literalText,
  readRule,
  sayingOf,
  sayingsOf,
  writeRule,
  type RulePart,
  type Saying,
} from './model/rule.ts'
import { isObject } from './model/node.ts'
import { moved } from './model/order.ts'
import { Drawn, IconButton, LinkButton } from './parts.tsx'
import { useChange, type NodeProps } from './node-field.tsx'
import { t } from './words.ts'

/** What a new condition asks first. */
const FIRST: RulePart = { kind: 'truth', path: 'session.authenticated', isTrue: true }
const shapes = () => [
  { value: true, name: t('Always') },
  { value: false, name: t('Never') },
  { value: 'when', name: t('When …') },
]

/** A json-logic rule: always, never, or when conditions hold. What the conditions cannot say is edited as JSON. */
export const RuleField = (props: NodeProps) => {
  const { value, standing, id } = props
  const change = useChange(props)
  const attributes = useControl(props)
  const [isText, setText] = useState(false)
  const part = readRule(value ?? standing ?? true)
  const write = (next: RulePart) => change(writeRule(next))
  const shape = part.kind === 'fixed' ? part.value : 'when'
  return (
    <div className="sf-rule" {...attributes} role="group" aria-labelledby={`${id}-label`}>
      <Segments
        id={`${id}-shape`}
        label={t('When {name} holds', { name: props.name })}
        options={shapes()}
        value={value === undefined && standing === undefined ? undefined : shape}
        onChoose={(next) =>
          write(
            next === 'when' ? { kind: 'group', word: 'and', parts: [FIRST] } : { kind: 'fixed', value: next === true },
          )
        }
      />
      {isText ? (
        <JsonInput
          value={value}
          onChange={change}
          attributes={{ id: `${id}-json`, 'aria-label': t('{name} as JSON', { name: props.name }) }}
        />
      ) : (
        part.kind !== 'fixed' && <Part part={part} id={id} onChange={write} />
      )}
      {part.kind !== 'fixed' && <Now rule={value ?? standing} />}
      {part.kind !== 'fixed' && (
        <div className="sf-under">
          <p className="sf-detail">{t('When {rule}.', { rule: ruleWords(value, t).replaceAll('`', '') })}</p>
          <LinkButton onClick={() => setText(!isText)}>{isText ? t('As conditions') : t('As JSON')}</LinkButton>
        </div>
      )}
    </div>
  )
}

/** Whether a rule holds for the visitor whose page is looked at. */
const Now = ({ rule }: { rule: unknown }) => {
  const { visitor } = useShared()
  if (!visitor) return null
  const holds = visitor.holds(rule)
  return (
    <p className="sf-detail sf-now" data-holds={holds} role="status">
      {holds
        ? t('Holds now for {visitor}.', { visitor: visitor.words })
        : t('Does not hold now for {visitor}.', { visitor: visitor.words })}
    </p>
  )
}

/** What the visitor has for a value that rules read. */
const Known = ({ path }: { path: string }) => {
  const { visitor } = useShared()
  if (!visitor) return null
  const found = path.split('.').reduce<unknown>(inside, visitor.context)
  const isKnown = found !== undefined && typeof found !== 'object'
  return (
    <small className="sf-quiet sf-known">
      {isKnown ? t('now {value}', { value: String(found) }) : t('now not known')}
    </small>
  )
}
const inside = (node: unknown, part: string): unknown =>
  isObject(node) && Object.hasOwn(node, part) ? node[part] : undefined

interface PartProps {
  readonly part: RulePart
  readonly id: string
  readonly onChange: (part: RulePart) => void
  readonly onRemove?: () => void
}

const Part = (props: PartProps) => {
  const { part, id, onChange, onRemove } = props
  switch (part.kind) {
    case 'group':
      return <GroupPart {...props} part={part} />
    case 'truth':
    case 'test':
      return <Condition {...props} part={part} />
    default:
      return (
        <div className="sf-condition" data-json>
          <JsonInput
            value={part.value}
            onChange={(value) => onChange(readRule(value))}
            attributes={{ id: `${id}-part`, 'aria-label': t('Condition as JSON') }}
          />
          {onRemove && <IconButton label={t('Remove this condition')} icon="close" onClick={onRemove} />}
        </div>
      )
  }
}

const words = () => [
  { value: 'and', name: t('All of these') },
  { value: 'or', name: t('Any of these') },
]

const GroupPart = ({ part, id, onChange, onRemove }: PartProps & { part: Extract<RulePart, { kind: 'group' }> }) => {
  const { word, parts } = part
  const withParts = (next: readonly RulePart[]) => onChange({ ...part, parts: next })
  const removal =
    parts.length > 1 || onRemove
      ? (index: number) => () => (parts.length > 1 ? withParts(parts.filter((_, at) => at !== index)) : onRemove?.())
      : undefined
  return (
    <div className="sf-conditions" role="group" aria-label={word === 'and' ? t('All of these') : t('Any of these')}>
      <div className="sf-conditions-head">
        {parts.length > 1 || onRemove ? (
          <Segments
            id={`${id}-word`}
            label={t('How conditions go together')}
            options={words()}
            value={word}
            onChoose={(next) => onChange({ ...part, word: next as 'and' | 'or' })}
          />
        ) : null}
        {onRemove && <IconButton label={t('Remove this group')} icon="close" onClick={onRemove} />}
      </div>
      {parts.map((inner, index) => (
        // Alt with the arrows moves the condition from whichever of its elements has the focus.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          key={index}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
            if (!event.altKey || step === 0) return
            event.preventDefault()
            event.stopPropagation()
            withParts(moved(parts, index, index + step))
          }}
        >
          <Part
            part={inner}
            id={`${id}-${index}`}
            onChange={(next) => withParts(parts.map((one, at) => (at === index ? next : one)))}
            onRemove={removal?.(index)}
          />
        </div>
      ))}
      <div className="sf-adds">
        <button type="button" className="sf-add" onClick={() => withParts([...parts, FIRST])}>
          <Drawn name="plus" />
          {t('Add a condition')}
        </button>
        <button
          type="button"
          className="sf-add"
          onClick={() => withParts([...parts, { kind: 'group', word: word === 'and' ? 'or' : 'and', parts: [FIRST] }])}
        >
          <Drawn name="plus" />
          {t('Add a group')}
        </button>
      </div>
    </div>
  )
}

type Test = Extract<RulePart, { kind: 'truth' | 'test' }>
const Condition = ({ part, id, onChange, onRemove }: PartProps & { part: Test }) => {
  const { say } = useShared()
  const value = part.kind === 'test' ? part.value : undefined
  const saying = sayingOf(part)
  const sayings = sayingsOf(part.path)
  const draft = useDraft(part.path, (path) => {
    const fitting = sayingsOf(path).some(([one]) => one === saying) ? saying : sayingsOf(path)[0]![0]
    onChange(condition(path, fitting, value))
  })
  const known = sayings.some(([one]) => one === saying)
  return (
    <div className="sf-condition">
      <Lookup
        format="rule"
        text={draft.text}
        placeholder="session.country"
        onType={draft.type}
        onPick={(path) => {
          draft.type(path)
          draft.settle()
        }}
        onLeave={draft.settle}
        attributes={{ id: `${id}-path`, 'aria-label': t('What is asked') }}
      />
      <span className="sf-input">
        <select
          aria-label={t('Comparison')}
          value={saying}
          onChange={({ target }) => onChange(condition(part.path, target.value as Saying, value))}
        >
          {!known && <option value={saying}>{saying}</option>}
          {sayings.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
        <Drawn name="chevron" />
      </span>
      {part.kind === 'test' && <Literal part={part} onChange={onChange} />}
      <Known path={part.path} />
      {onRemove && (
        <IconButton
          label={t('Remove this condition')}
          icon="close"
          onClick={() => {
            onRemove()
            say(t('Condition removed'))
          }}
        />
      )}
    </div>
  )
}

const Literal = ({
  part,
  onChange,
}: {
  part: Extract<RulePart, { kind: 'test' }>
  onChange: (part: RulePart) => void
}) => {
  const draft = useDraft(literalText(part.value), (text) =>
    onChange({ ...part, value: literalOf(part.path, part.operator, text) }),
  )
  return (
    <input
      className="sf-input"
      aria-label={t('Value')}
      autoComplete="off"
      placeholder={part.operator === 'in' ? 'MT, DE, FI' : undefined}
      value={draft.text}
      onChange={({ target }) => draft.type(target.value)}
      onBlur={draft.settle}
    />
  )
}
