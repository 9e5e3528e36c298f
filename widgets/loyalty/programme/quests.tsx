import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Image, Status } from '../../../engine/ui/index.ts'
import type { LoyaltyQuest } from '../../../schemas/api/loyalty.ts'
import { useLeast, useReward } from '../parts/words.ts'

/** One quest: its steps as a path, its reward, and a dialog with everything about it. */
const Quest = ({ quest, alias }: { quest: LoyaltyQuest; alias: string }) => {
  const { t } = useI18n()
  const { dialogs } = useStores()
  const reward = useReward()
  const least = useLeast()
  const { id, title, text, image, steps, done_at } = quest
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <li className="fy-card quest" data-quest={id} data-done={done_at !== null || undefined}>
      <div className="quest-head">
        {image && <Image src={image} alt="" width={64} height={64} />}
        <div>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </div>
      </div>
      <ol className="path" aria-label={t('loyalty.quest.steps', { done, all: steps.length })}>
        {steps.map((step) => (
          <li key={step.id} data-done={step.is_done || undefined}>
            <span className="dot">{step.is_done ? <Icon name="check" /> : null}</span>
            <span>
              {step.title}
              {least(step) && <small>{least(step)}</small>}
            </span>
          </li>
        ))}
      </ol>
      <div className="quest-foot">
        {quest.reward && <b>{reward(quest.reward, alias)}</b>}
        {done_at !== null && <Status status="completed" label={t('loyalty.quest.done')} />}
        <Button
          size="s"
          variant="secondary"
          onClick={() => dialogs.openOnce({ kind: 'loyalty-quest', props: { quest, alias } })}
        >
          {t('loyalty.quest.open')} <span className="fy-hidden">{title}</span>
        </Button>
      </div>
    </li>
  )
}

/** The player's quests. */
export const Quests = ({ quests, alias }: { quests: readonly LoyaltyQuest[]; alias: string }) => {
  const { t } = useI18n()
  return (
    <section className="quests" aria-labelledby="loyalty-quests">
      <h2 className="fy-heading" id="loyalty-quests">
        {t('loyalty.quest.title')}
      </h2>
      <ul>
        {quests.map((quest) => (
          <Quest key={quest.id} quest={quest} alias={alias} />
        ))}
      </ul>
    </section>
  )
}
