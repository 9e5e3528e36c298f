import { useState, type ComponentType } from 'react'
import type { FieldProps } from '@rjsf/utils'
import { useShared } from './context.ts'
import { Segments } from './controls/segments.tsx'
import { branchNames, branchOf, intoBranch } from './model/branch.ts'
import { branchesOf, editable, type Schema } from './model/node.ts'
import type { NodeProps } from './node-field.tsx'
import { t } from './words.ts'

/**
 * A value of one of several shapes: the shape by its name, and the value in that shape. Another shape keeps what both
 * can hold, and choosing the first one again brings back what it had.
 */
export const UnionField = (props: NodeProps) => {
  const { node, value, path, id, name, field } = props
  const { root, update } = useShared()
  const names = branchNames(node, root)
  const at = branchOf(node, value ?? props.standing, root)
  const [left, setLeft] = useState<Readonly<Record<number, unknown>>>({})
  const Value = field.registry.fields['ValueField'] as ComponentType<FieldProps & { node: Schema }>
  const choose = (next: number) => {
    if (next === at) return
    setLeft({ ...left, [at]: value })
    update(path, (old) => left[next] ?? intoBranch(old ?? props.standing, branchesOf(node)[next]!, root))
  }
  return (
    <div className="sf-union">
      <Segments
        id={`${id}-shape`}
        label={t('Shape of {name}', { name })}
        options={names.map((each, index) => ({ value: index, name: each }))}
        value={at}
        onChoose={(index) => choose(Number(index))}
      />
      <div className="sf-branch" data-control-of={at}>
        <Value key={at} {...field} node={editable(branchesOf(node)[at] ?? {}, root)} />
      </div>
    </div>
  )
}
