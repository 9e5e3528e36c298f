import { useProblems } from '../context.ts'
import { wordsOf } from '../model/node.ts'
import { pointerOf } from '../model/pointer.ts'
import type { NodeProps } from '../node-field.tsx'
import { t } from '../words.ts'

/** Attributes that connect a control with its label, its help and its problems, and name its place. */
export const useControl = ({ id, path, name, node, isBare, isRequired }: NodeProps) => {
  const problems = useProblems(path)
  const notes = [
    !isBare && wordsOf(node, String(path.at(-1))).help.length > 0 ? `${id}-help` : '',
    problems.length > 0 ? `${id}-problems` : '',
  ].filter(Boolean)
  return {
    id,
    'data-control': pointerOf(path),
    ...(isBare ? { 'aria-label': name } : {}),
    ...(notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {}),
    ...(problems.length > 0 ? { 'aria-invalid': true as const } : {}),
    ...(isRequired ? { 'aria-required': true as const } : {}),
  }
}

/** A standing value as a placeholder. */
export const placeholderOf = (standing: unknown, example?: string): string | undefined => {
  if (typeof standing === 'string' && standing !== '') return standing
  if (typeof standing === 'number') return String(standing)
  return example === undefined ? undefined : t('e.g. {example}', { example })
}
