import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Image } from '../../../engine/ui/index.ts'
import type { LoyaltyQuest } from '../../../schemas/api/loyalty.ts'
import { hasPoints } from '../parts/switches.ts'
import { useLeast, useReward } from '../parts/words.ts'
import type schema from './schema.ts'
import { pathStyles } from './styles.ts'

type Props = PropsOf<typeof schema>
type Step = LoyaltyQuest['steps'][number]
/** Null where points are off, and where no quest is open. `alias` is what the programme calls its points. */
type Data = { quest: LoyaltyQuest; alias: string; isGuest: boolean } | null

const ICONS: Record<Step['task'], string> = {
  register: 'user-plus',
  profile: 'identification-card',
  confirm: 'envelope-simple',
  deposit: 'wallet',
  rounds: 'cherries',
  level: 'medal',
  product: 'storefront',
}

/** Where a guest joins. */
const REGISTRATION = '?show_popup_reg=1'

const Root = styled.section`
  ${pathStyles}
`

const StepItem = ({ step, state }: { step: Step; state: 'done' | 'now' | 'later' }) => {
  const { t, number } = useI18n()
  const least = useLeast()(step)
  const { title, task, progress, href } = step
  const all = progress.maxValue ?? 0
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="dot">
        <Icon name={state === 'done' ? 'check' : ICONS[task]} />
      </span>
      {state === 'now' && href ? (
        <a className="fy-link" href={href}>
          {title}
        </a>
      ) : (
        <b>{title}</b>
      )}
      {state !== 'done' && least && <small>{least}</small>}
      {state === 'done' && <small>{t('loyalty.quest.done')}</small>}
      {state === 'now' && all > 1 && (
        <small>{t('loyalty.quest.counted', { done: number(progress.expCount), all: number(all) })}</small>
      )}
    </li>
  )
}

const Path = ({ quest, alias }: { quest: LoyaltyQuest; alias: string }) => {
  const { t } = useI18n()
  const reward = useReward()
  const { steps } = quest
  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where the steps do not fit
    <ol tabIndex={0} aria-label={t('loyalty.quest.steps', { done, all: steps.length })}>
      {steps.map((step) => (
        <StepItem key={step.id} step={step} state={step.is_done ? 'done' : step === next ? 'now' : 'later'} />
      ))}
      {quest.reward && (
        <li data-state="later">
          <span className="dot">
            <Icon name="gift" />
          </span>
          <b>{reward(quest.reward, alias)}</b>
        </li>
      )}
    </ol>
  )
}

const View = ({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const { dialogs } = stores
  if (!data) return null
  const { quest, alias, isGuest } = data
  const text = (isGuest && props.guestText) || quest.text
  return (
    <Root {...root} aria-labelledby="quest-path" data-quest={quest.id}>
      <div className="fy-card quest-path">
        <div className="quest-head">
          {quest.image && <Image src={quest.image} alt="" width={84} height={84} />}
          <h2 id="quest-path">{quest.title}</h2>
          {text && <p>{text}</p>}
          {isGuest && stores.isOpen(REGISTRATION) && (
            <Button size="s" href={REGISTRATION}>
              {t('loyalty.join')}
            </Button>
          )}
          {!isGuest && (
            <Button size="s" onClick={() => dialogs.openOnce({ kind: 'loyalty-quest', props: { quest, alias } })}>
              {t('loyalty.quest.open')}
            </Button>
          )}
        </div>
        <Path quest={quest} alias={alias} />
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, session, signal }) => {
    if (!hasPoints(facts)) return null
    const [quests, programs] = await Promise.all([
      api.loyalty.getQuests({}, { signal }),
      api.loyalty.getPrograms({}, { signal }),
    ])
    const quest = quests.items.find(({ done_at }) => done_at === null)
    const program = programs.items.find(({ is_own }) => is_own) ?? programs.items[0]
    return quest && program ? { quest, alias: program.pointsAlias, isGuest: session === null } : null
  },
  View,
})
