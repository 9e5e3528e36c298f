import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'
import { SENT } from '../parts/sent-mark.ts'
import { CONFIRM_HINT, hintsOf } from './hints.ts'
import type schema from './schema.ts'

/** Where the hints are kept that the player closed, separated by spaces. */
const CLOSED = 'hints_closed'

/** Data of the hints; null for an account that is too old for any hint. */
type Data = { hasDeposits: boolean; isConfirmed: boolean; wasSent: boolean; closed: string[] } | null

const Root = styled.div`
  display: grid;
  gap: 10px;
  padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
  padding-block: 14px;

  &:empty {
    display: none;
  }
  .fy-notice {
    flex-wrap: wrap;
  }
`

const View = observer(({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const { api, now, session } = stores
  const [closed, setClosed] = useState(data?.closed ?? [])
  const { summary } = session
  if (!data || !summary) return null
  const linkOf = (each: string) => (each === 'deposit' ? props.deposit : props.contacts)
  const hint = hintsOf({ registered: summary.reg_time, now: now(), ...data }).find(
    (each) => !closed.includes(each) && stores.isOpen(linkOf(each)),
  )
  const close = (each: string) => {
    const all = [...closed, each]
    setClosed(all)
    // If it cannot be kept, the hint is there again on the next page.
    void api.storage.set({ key: CLOSED, value: all.join(' ') }).catch(() => undefined)
  }
  return (
    <Root {...root}>
      {hint && (
        <Notice
          key={hint}
          title={t(`profile.hints.${hint}.title`)}
          onClose={() => close(hint)}
          closeLabel={t('common.close')}
          action={
            <Button size="s" variant="secondary" href={linkOf(hint)}>
              {t(`profile.hints.${hint}.action`)}
            </Button>
          }
        >
          <span data-hint={hint}>{t(`profile.hints.${hint}.text`)}</span>
        </Notice>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, session, signal }) => {
    if (!session || Date.now() - Date.parse(session.reg_time) >= CONFIRM_HINT) return null
    const [contacts, deposits, kept] = await Promise.all([
      api.account.getContacts({}, { signal }),
      facts.features['history'] ? api.cashier.getHistory({ type: 'deposit', count: 1 }, { signal }) : { total: 0 },
      api.storage.get({ keys: `${SENT},${CLOSED}` }, { signal }),
    ])
    return {
      hasDeposits: deposits.total > 0,
      isConfirmed: contacts[0]?.is_confirmed ?? true,
      wasSent: contacts[0] !== undefined && kept[SENT] === contacts[0].contact,
      closed: String(kept[CLOSED] ?? '').split(' '),
    }
  },
  View,
})
