import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'
import type { LoyaltyInfo, LoyaltyLine } from '../../../schemas/api/loyalty.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'
import { currentLevel, LevelProgress, Medal } from '../parts/level.tsx'
import { Points } from '../parts/points.tsx'
import { levelStyles, pointsStyles } from '../parts/styles.ts'
import { hasPoints, isLoyal } from '../parts/switches.ts'
import { useInfo } from '../parts/use-info.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
/** Null for a guest, and where players collect no points. */
type Data = { info: LoyaltyInfo; lines: LoyaltyLine[]; total: number } | null
/** Lines read at a time. */
const PAGE = 12

const Root = styled.section`
  ${pointsStyles}
  ${levelStyles}
  display: grid;
  gap: 18px;
  .now {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 14px 20px;
    align-items: center;
  }
  .now .medal {
    inline-size: 88px;
    block-size: 88px;
    background: none;
    object-fit: contain;
  }
  .now .names {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
  }
  .now b.level {
    font: 700 22px/1.2 var(--display);
    overflow-wrap: anywhere;
  }
  .level-progress,
  .note {
    grid-column: 1 / -1;
  }
  .note {
    color: var(--fg-muted);
    font-size: 13px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .lines li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    padding-block: 11px;
    border-block-start: max(1px, var(--line)) solid var(--rule, var(--border));
    overflow-wrap: anywhere;
  }
  .lines small {
    color: var(--fg-muted);
    font-size: 13px;
  }
  .lines .sum {
    text-align: end;
    font-variant-numeric: tabular-nums;
    font-weight: 700;
  }
  .lines .sum[data-plus] {
    color: var(--success-text);
  }
  h3 {
    font-size: 17px;
  }
`

/** What the points are made of, newest first, a page at a time. */
const Lines = ({ first, total }: { first: LoyaltyLine[]; total: number }) => {
  const { t, number } = useI18n()
  const { api, failures } = useStores()
  const when = useWhen()
  const [lines, setLines] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    try {
      const { items } = await api.loyalty.explain({ count: PAGE, offset: lines.length })
      setLines([...lines, ...items])
    } catch (error) {
      failures.show(error)
    } finally {
      setBusy(false)
    }
  }
  if (lines.length === 0) return <p className="note">{t('loyalty.account.none')}</p>
  return (
    <div>
      <ul className="lines" aria-label={t('loyalty.account.lines')}>
        {lines.map(({ id, kind, title, points, balance, created_at }) => (
          <li key={id} data-kind={kind}>
            <span>{title}</span>
            <span className="sum" data-plus={points > 0 || undefined}>
              {number(points, { signDisplay: 'exceptZero' })}
            </span>
            <small>
              {t(`loyalty.lines.${kind}`)} · {when(created_at)}
            </small>
            <small className="sum">{number(balance)}</small>
          </li>
        ))}
      </ul>
      {lines.length < total && (
        <Button variant="secondary" loading={isBusy} onClick={() => void more()}>
          {t('loyalty.account.more')}
        </Button>
      )}
    </div>
  )
}

const Shown = observer(({ props, data }: { props: Props; data: NonNullable<Data> }) => {
  const root = useRoot()
  const { t, date } = useI18n()
  const { facts } = useStores()
  const info = useInfo(data.info)
  if (!info) return null
  const level = currentLevel(info)
  return (
    <Root {...root} className="fy-card" data-points={info.points}>
      <h2 className="fy-card-title">{props.title}</h2>
      <div className="now">
        {level && <Medal level={level} size={88} />}
        <div className="names">
          {level && <b className="level">{level.title}</b>}
          <Points value={info.points} alias={info.pointsAlias} />
        </div>
        <LevelProgress info={info} />
        {info.points_expire_at && (
          <p className="note">{t('loyalty.expires', { date: date(info.points_expire_at), alias: info.pointsAlias })}</p>
        )}
      </div>
      {!info.is_active && <Notice tone="warning">{t('loyalty.paused')}</Notice>}
      <div className="actions">
        {facts.loyalty?.hasShop && (
          <Button icon="storefront" href={props.shopHref}>
            {t('loyalty.to_shop')}
          </Button>
        )}
        <Button variant="secondary" icon="medal" href={props.programmeHref}>
          {t('loyalty.to_programme')}
        </Button>
      </div>
      <h3>{t('loyalty.account.lines')}</h3>
      <Lines first={data.lines} total={data.total} />
    </Root>
  )
})

const View = ({ props, data }: ViewProps<Props, Data>) => (data ? <Shown props={props} data={data} /> : null)

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, session, signal }) => {
    if (!isLoyal(facts, session) || !hasPoints(facts)) return null
    const [info, { items, total }] = await Promise.all([
      api.loyalty.getInfo({}, { signal }),
      api.loyalty.explain({ count: PAGE }, { signal }),
    ])
    return { info, lines: items, total }
  },
  View,
})
