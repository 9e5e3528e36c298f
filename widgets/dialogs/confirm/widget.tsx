import { styled } from 'styled-components'
import { useDialog, useDialogTitle, type ConfirmProps } from '../../../engine/dialogs/index.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  gap: 20px;

  p { color: var(--fg-muted); }
  .buttons { display: flex; flex-wrap: wrap; gap: 10px; }
  .buttons .fy-button { flex: 1; }
`

const View = () => {
  const root = useRoot()
  const dialog = useDialog()
  const question = (dialog?.props ?? {}) as Partial<ConfirmProps>
  useDialogTitle(question.title ?? '')
  if (!dialog) return null
  const answer = () => {
    question.onConfirm?.()
    dialog.close()
  }
  return (
    <Root {...root}>
      {question.text && <p>{question.text}</p>}
      <div className="buttons">
        <Button variant="secondary" data-autofocus onClick={() => dialog.close()}>{question.cancel}</Button>
        <Button variant={question.tone ?? 'primary'} onClick={answer}>{question.confirm}</Button>
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
