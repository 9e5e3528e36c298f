import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { Button } from '../../../engine/ui/index.ts'

const Root = styled.div`
  display: grid;
  gap: 20px;

  p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .buttons .fy-button {
    flex: 1;
  }
`

export interface QuestionBodyProps {
  title: string
  text?: ReactNode
  confirm: string
  cancel: string
  tone?: 'primary' | 'danger'
  /** Called by the confirming button alone, before the dialog closes. */
  onConfirm: () => void
}

/** Content of a confirm dialog. The safe answer has the focus. */
export const QuestionBody = ({ title, text, confirm, cancel, tone = 'primary', onConfirm }: QuestionBodyProps) => {
  const root = useRoot()
  const dialog = useDialog()
  useDialogTitle(title)
  const answer = () => {
    onConfirm()
    dialog?.close()
  }
  return (
    <Root {...root}>
      {text && <p>{text}</p>}
      <div className="buttons">
        <Button variant="secondary" data-autofocus onClick={() => dialog?.close()}>
          {cancel}
        </Button>
        <Button variant={tone} onClick={answer}>
          {confirm}
        </Button>
      </div>
    </Root>
  )
}
