import { useState } from 'react'
import { useConfirm } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Button, Icon, Notice, Progress } from '../../../engine/ui/index.ts'
import type { PlayerLimit } from '../../../schemas/api/limits.ts'
import { useWhen } from '../parts/use-when.ts'
import { allowed, changed, periodText, usedPercent } from './words.ts'

export interface Actions {
  confirm: (limit: PlayerLimit) => Promise<void>
  cancel: (limit: PlayerLimit) => Promise<void>
  remove: (limit: PlayerLimit) => Promise<void>
}

/** A pending change: when it can be confirmed, with buttons to confirm and cancel it. */
const Waiting = ({ limit, actions }: { limit: PlayerLimit; actions: Actions }) => {
  const i18n = useI18n()
  const { t } = i18n
  const when = useWhen()
  const [busy, setBusy] = useState<'confirm' | 'cancel'>()
  const { change } = limit
  if (!change) return null
  const until = when(limit.expired_at ?? change.ready_at)
  const act = (what: 'confirm' | 'cancel') => {
    setBusy(what)
    void actions[what](limit).finally(() => setBusy(undefined))
  }
  return (
    <Notice
      tone={change.is_ready ? 'warning' : 'info'}
      title={t(`safer_play.limits.${change.is_ready ? 'ready' : 'waiting'}`, { limit: changed(i18n, change) })}
    >
      <p>
        {change.is_ready
          ? t('safer_play.limits.readyText', { until })
          : t('safer_play.limits.waitingText', { at: when(change.ready_at), until })}
      </p>
      <div className="ways">
        <Button size="s" variant="primary" loading={busy === 'cancel'} onClick={() => act('cancel')}>
          {t('safer_play.limits.keep')}
        </Button>
        {change.is_ready && (
          <Button size="s" variant="secondary" loading={busy === 'confirm'} onClick={() => act('confirm')}>
            {t('safer_play.limits.confirm')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

const isRemoval = (change: PlayerLimit['change']): boolean =>
  change !== null && change.amount === null && change.minutes === null

/** A limit with its remaining amount and its pending change. */
export const Current = ({ limit, actions }: { limit: PlayerLimit; actions: Actions }) => {
  const i18n = useI18n()
  const { t, money } = i18n
  const confirm = useConfirm()
  const when = useWhen()
  const { type, period, available_amount: left } = limit
  const remove = async () => {
    const isSure = await confirm({
      title: t('safer_play.limits.removeTitle'),
      text: t('safer_play.limits.removeText'),
      confirm: t('safer_play.limits.removeYes'),
      cancel: t('safer_play.limits.keep'),
      tone: 'danger',
    })
    if (isSure) await actions.remove(limit)
  }
  const label = type === 'session' ? t('safer_play.limits.visit') : periodText(i18n, period)
  return (
    <li data-limit={type} data-period={period}>
      <div className="row">
        <b>{allowed(i18n, limit)}</b>
        <span>{label}</span>
        {limit.can_edit && !isRemoval(limit.change) && (
          <button type="button" className="fy-link" onClick={() => void remove()}>
            {t('safer_play.limits.remove')}
          </button>
        )}
      </div>
      {left && (
        <>
          <Progress value={usedPercent(limit)} max={100} label={label} />
          <p className="left" data-left="">
            {t('safer_play.limits.left', { left: money(left) })}
            {limit.renews_at && ` · ${t('safer_play.limits.renews', { at: when(limit.renews_at) })}`}
          </p>
        </>
      )}
      {!limit.can_edit && !limit.change && (
        <p className="left">
          <Icon name="hourglass-medium" /> {t('safer_play.limits.locked')}
        </p>
      )}
      <Waiting limit={limit} actions={actions} />
    </li>
  )
}
