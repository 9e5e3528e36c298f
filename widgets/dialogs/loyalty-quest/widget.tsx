import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Image, Progress } from '../../../engine/ui/index.ts'
import type { LoyaltyQuest } from '../../../schemas/api/loyalty.ts'
import { useLeast, useReward } from '../../loyalty/parts/words.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  gap: 18px;
  .about {
    display: flex;
    align-items: center;
    gap: 16px;
    color: var(--fg-muted);
  }
  .about .fy-image {
    flex: none;
    inline-size: 84px;
    block-size: 84px;
    background: none;
    object-fit: contain;
  }
  .about b {
    display: block;
    color: var(--fg);
  }
  .steps {
    display: grid;
    gap: 10px;
  }
  .steps > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    gap: 8px 14px;
    align-items: center;
    padding: 12px 14px;
    border-radius: var(--r-m);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 2px var(--border-strong, var(--fg-muted));
    font-weight: 700;
  }
  [data-done] .mark {
    background: var(--success-soft);
    color: var(--on-success-soft);
    box-shadow: inset 0 0 0 2px var(--success);
  }
  .step-words {
    display: grid;
    gap: 6px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--fg-muted);
    font-variant-numeric: tabular-nums;
  }
`

const Step = ({
  step,
  place,
  onLeave,
}: {
  step: LoyaltyQuest['steps'][number]
  place: number
  onLeave: () => void
}) => {
  const { t, number } = useI18n()
  const least = useLeast()(step)
  const { title, is_done, progress } = step
  const stores = useStores()
  const href = step.href ? stores.way(step.href) : undefined
  const end = progress.maxValue ?? progress.expCount
  const counted = t('loyalty.quest.counted', { done: number(progress.expCount), all: number(end) })
  return (
    <li data-step={step.id} data-done={is_done || undefined}>
      <span className="mark">{is_done ? <Icon name="check" label={t('loyalty.quest.done')} /> : place}</span>
      <div className="step-words">
        <b>{title}</b>
        {least && <small>{least}</small>}
        {end > 1 && !is_done && (
          <>
            <Progress value={progress.expCount} max={end} label={`${title}: ${counted}`} />
            <small>{counted}</small>
          </>
        )}
      </div>
      {!is_done && href && (
        <Button size="s" variant="secondary" href={href} onClick={onLeave}>
          {t('loyalty.quest.go')} <span className="fy-hidden">{title}</span>
        </Button>
      )}
    </li>
  )
}

const Shown = ({ quest, alias }: { quest: LoyaltyQuest; alias: string }) => {
  const root = useRoot()
  const { t } = useI18n()
  const dialog = useDialog()
  const reward = useReward()
  useDialogTitle(quest.title)
  return (
    <Root {...root} data-quest={quest.id}>
      <div className="about">
        {quest.image && <Image src={quest.image} alt="" width={84} height={84} />}
        <p>
          {quest.text}
          {quest.reward && <b>{t('loyalty.quest.reward', { reward: reward(quest.reward, alias) })}</b>}
        </p>
      </div>
      <ol className="steps">
        {quest.steps.map((step, index) => (
          <Step key={step.id} step={step} place={index + 1} onLeave={() => dialog?.close()} />
        ))}
      </ol>
    </Root>
  )
}

const View = () => {
  const { quest, alias = '' } = (useDialog()?.props ?? {}) as { quest?: LoyaltyQuest; alias?: string }
  return quest ? <Shown quest={quest} alias={alias} /> : null
}

export default defineWidget<typeof schema>({ View })
