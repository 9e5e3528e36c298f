import { checkSchema } from '../../../validation/index.ts'
import { useDraft } from '../draft.ts'
import { useChange, type NodeProps } from '../node-field.tsx'

/** A value as the text of an input. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/**
 * The draft of a text. An emptied text is removed where it may be absent, unless an empty one means something: it is
 * allowed and differs from what would stand without it.
 */
export const useText = (props: NodeProps) => {
  const { node, value, isRequired, inherited } = props
  const change = useChange(props)
  return useDraft(textOf(value), (text) => {
    const standing = inherited?.value ?? node['default']
    const meansSomething = typeof standing === 'string' && standing !== '' && checkSchema(node, '').length === 0
    change(text === '' && !isRequired && !props.isBare && !meansSomething ? undefined : text)
  })
}
