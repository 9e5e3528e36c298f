import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;

  .mark { display: grid; place-items: center; inline-size: 52px; block-size: 52px; border-radius: var(--mark-radius); background: var(--accent-soft); color: var(--on-accent-soft); font-size: 24px; }
  p { color: var(--fg-muted); }
`

const View = () => {
  const root = useRoot()
  const { t } = useI18n()
  const dialog = useDialog()
  useDialogTitle(t('dialogs.confirmEmail.title'))
  return (
    <Root {...root}>
      <span className="mark"><Icon name="envelope-simple" /></span>
      <p>{t('dialogs.confirmEmail.text')}</p>
      <Button block data-autofocus onClick={() => dialog?.close()}>{t('dialogs.confirmEmail.button')}</Button>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
