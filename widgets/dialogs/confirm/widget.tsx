import { useDialog, type ConfirmProps } from '../../../engine/dialogs/index.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { QuestionBody } from '../parts/question.tsx'
import type schema from './schema.ts'

const View = () => {
  const {
    title = '',
    text = '',
    confirm = '',
    cancel = '',
    tone = 'primary',
    onConfirm,
  } = (useDialog()?.props ?? {}) as Partial<ConfirmProps>
  return (
    <QuestionBody
      title={title}
      text={text}
      confirm={confirm}
      cancel={cancel}
      tone={tone}
      onConfirm={() => onConfirm?.()}
    />
  )
}

export default defineWidget<typeof schema>({ View })
