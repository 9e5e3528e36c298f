import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;

  .mark {
    display: grid;
    place-items: center;
    inline-size: 52px;
    block-size: 52px;
    border-radius: var(--mark-radius);
    background: var(--accent-soft);
    color: var(--on-accent-soft);
    font-size: 24px;
  }
  p {
    color: var(--fg-muted);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  .money {
    display: flex;
    gap: 8px;
    color: var(--fg);
  }
  .money .fy-icon {
    flex: none;
    margin-block-start: 0.2em;
    color: var(--success-text);
  }
  .detail {
    inline-size: 100%;
    padding: 12px 14px;
    border-radius: var(--r-m);
    background: var(--sunken);
  }
  .detail p {
    font-size: 14px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    inline-size: 100%;
  }
  .buttons .fy-button {
    flex: 1 1 160px;
  }
`

/** One link of a notice, with its locale. */
export interface Way {
  label: string
  href: string
}
export interface NoticeBodyProps {
  icon: string
  title: string
  text: ReactNode
  /** One sentence about money. */
  money?: string
  /** The subject of the notice, with its name. */
  detail?: { title: string; text: string }
  /** Links to fix the problem; the first is the main one. */
  ways: readonly Way[]
  /** Label of the closing button; without links it is the only one. */
  close: string
}

/** Content of a dialog that explains something: an icon, what happened, whether money is safe, and links. */
export const NoticeBody = ({ icon, title, text, money, detail, ways, close }: NoticeBodyProps) => {
  const root = useRoot()
  const dialog = useDialog()
  useDialogTitle(title)
  return (
    <Root {...root}>
      <span className="mark">
        <Icon name={icon} />
      </span>
      <p>{text}</p>
      {detail && (
        <div className="detail">
          <b>{detail.title}</b>
          {detail.text && <p>{detail.text}</p>}
        </div>
      )}
      {money && (
        <p className="money">
          <Icon name="shield-check" />
          <span>{money}</span>
        </p>
      )}
      <div className="buttons">
        {ways.map(({ label, href }, index) => (
          <Button
            key={`${href} ${label}`}
            href={href}
            variant={index === 0 ? 'primary' : 'secondary'}
            {...(index === 0 && { 'data-autofocus': true })}
            onClick={() => dialog?.close()}
          >
            {label}
          </Button>
        ))}
        <Button
          variant={ways.length > 0 ? 'secondary' : 'primary'}
          {...(ways.length === 0 && { 'data-autofocus': true })}
          onClick={() => dialog?.close()}
        >
          {close}
        </Button>
      </div>
    </Root>
  )
}

/** The visible links in a refusal (`buttons`) that lead to something that is on, with the locale. */
export const useNamedWays = (): Way[] => {
  const { t } = useI18n()
  const dialog = useDialog()
  const stores = useStores()
  const buttons = (dialog?.props['buttons'] ?? []) as readonly { show: boolean; link: string }[]
  return buttons.flatMap(({ show, link }) => {
    const href = show ? stores.way(link) : undefined
    return href === undefined ? [] : [{ label: t('dialogs.fix'), href }]
  })
}
