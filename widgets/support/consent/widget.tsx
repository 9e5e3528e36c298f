import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { allowOne, useStores } from '../../../engine/stores/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  gap: 14px;
  p,
  small {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .hours {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--fg);
    font-size: 14px;
  }
  li a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-block-size: 48px;
    border-block-end: 1px solid var(--border);
    font-weight: 600;
  }
  li a:dir(rtl) .fy-icon {
    scale: -1 1;
  }
  .asked {
    display: grid;
    gap: 10px;
    padding: 14px;
    border-radius: var(--r-m);
    background: var(--sunken);
  }
  .asked small {
    font-size: 14px;
  }
`

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts } = useStores()
  const dialog = useDialog()
  useDialogTitle(props.title)
  const allow = () => {
    allowOne(facts, 'chat')
    dialog?.close()
  }
  return (
    <Root {...root}>
      <p>{props.text}</p>
      {props.hours && (
        <p className="hours">
          <Icon name="clock" /> {props.hours}
        </p>
      )}
      <ul>
        {props.topics.map(({ label, href }) => (
          <li key={label}>
            <a href={href} onClick={() => dialog?.close()}>
              {label} <Icon name="caret-right" />
            </a>
          </li>
        ))}
      </ul>
      <div className="asked">
        <small>{t('consent.chat.text')}</small>
        <Button icon="chat-circle-dots-fill" block onClick={allow}>
          {t('chat.allow')}
        </Button>
        <Button variant="secondary" block href={props.form} onClick={() => dialog?.close()}>
          {t('chat.write')}
        </Button>
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
