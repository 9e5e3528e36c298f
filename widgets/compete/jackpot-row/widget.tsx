import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { BlockHeader } from '../../lobby/parts/block-header.tsx'
import type { Jackpot } from '../../../schemas/api/jackpots.ts'
import type { JackpotsLive, Meter } from '../parts/jackpots-live.tsx'
import type schema from './schema.ts'
import { rowStyles } from './styles.ts'

type Props = PropsOf<typeof schema>
interface LiveParts {
  JackpotsLive: typeof JackpotsLive
  Meter: typeof Meter
}

const Root = styled.section`
  ${rowStyles}
`

interface PotProps {
  jackpot: Jackpot
  live: LiveParts | undefined
  /** Of the largest. */
  image: false | string | undefined
}
const Pot = ({ jackpot, live, image }: PotProps) => {
  const { t, money, date } = useI18n()
  const { navigation } = useStores()
  const { id, title, amount, limit, last_win: last } = jackpot
  return (
    <li className="pot" data-jackpot={id}>
      {image && <img className="pot-art" src={image} alt="" loading="lazy" />}
      <h3>
        <a href={navigation.href(`/jackpots/${id}`)}>{title}</a>
      </h3>
      <p className="pot-amount">
        {live ? <live.Meter value={amount} /> : <b className="amount meter">{money(amount)}</b>}
      </p>
      <p className="pot-limit">{t('compete.must_drop', { limit: money(limit) })}</p>
      <p className="pot-last">
        {last ? `${t('compete.last_won')}: ${money(last.amount)} · ${date(last.won_at)}` : t('compete.never_won')}
      </p>
    </li>
  )
}

const View = ({ props, data }: ViewProps<Props, Jackpot[]>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const [now, setNow] = useState<{ of: Jackpot[]; jackpots: Jackpot[] }>()
  const [live, setLive] = useState<LiveParts>()
  const isEmpty = data.length === 0
  useEffect(() => {
    if (isEmpty) return undefined
    let isShown = true
    // What follows the amounts is not needed to show them: without it they stand as they were loaded.
    void import('../parts/jackpots-live.tsx').then(
      (parts) => isShown && setLive({ JackpotsLive: parts.JackpotsLive, Meter: parts.Meter }),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [isEmpty])
  if (isEmpty) return null
  const jackpots = now?.of === data ? now.jackpots : data
  return (
    <Root {...root} aria-label={props.title}>
      <BlockHeader
        title={props.title}
        {...(props.text ? { text: props.text } : {})}
        href={navigation.href('/jackpots')}
        linkLabel={t('compete.all_jackpots')}
      />
      <ul className="pots">
        {jackpots.slice(0, props.count).map((jackpot, index) => (
          <Pot key={jackpot.id} jackpot={jackpot} live={live} image={!index && jackpot.image} />
        ))}
      </ul>
      {live && (
        <live.JackpotsLive loaded={data} onChange={(jackpotsNow) => setNow({ of: data, jackpots: jackpotsNow })} />
      )}
    </Root>
  )
}

export default defineWidget<typeof schema, Jackpot[]>({
  load: ({ api, signal }) => api.jackpots.get({}, { signal }),
  View,
})
