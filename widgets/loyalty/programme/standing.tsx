import type { ReactNode } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Image, Notice } from '../../../engine/ui/index.ts'
import type { LoyaltyInfo, LoyaltyProgram } from '../../../schemas/api/loyalty.ts'
import { currentLevel, LevelProgress, Medal } from '../parts/level.tsx'
import { Points } from '../parts/points.tsx'
import { Next } from './next.tsx'

/** The page that explains the programme, where the brand has one (LOYALTY-06). */
const Tutorial = () => {
  const { t } = useI18n()
  const stores = useStores()
  const href = stores.facts.loyalty?.tutorialUrl
  if (!href || !stores.isOpen(href)) return null
  return (
    <Button variant="secondary" icon="book-open" href={href} {...(href.startsWith('/') ? {} : { target: '_blank' })}>
      {t('loyalty.tutorial')}
    </Button>
  )
}

interface PlayerProps {
  info: LoyaltyInfo
  program: LoyaltyProgram
  shopHref: string
  character: ReactNode
}

/** A player's points, level and progress to the next (LOYALTY-02). */
export const Standing = ({ info, program, shopHref, character }: PlayerProps) => {
  const { t, date } = useI18n()
  const { facts } = useStores()
  const level = currentLevel(info)
  return (
    <header className="standing" data-points={info.points} data-level={level?.number}>
      <div className="standing-words">
        <p className="eyebrow">{program.title}</p>
        <h1>{level?.title ?? program.title}</h1>
        <Points value={info.points} alias={info.pointsAlias} className="balance" />
        <LevelProgress info={info} />
        <Next info={info} program={program} />
        {info.points_expire_at && (
          <p className="note">{t('loyalty.expires', { date: date(info.points_expire_at), alias: info.pointsAlias })}</p>
        )}
        {!info.is_active && <Notice tone="warning">{t('loyalty.paused')}</Notice>}
        <div className="actions">
          {facts.loyalty?.hasShop && (
            <Button icon="storefront" href={shopHref}>
              {t('loyalty.to_shop')}
            </Button>
          )}
          <Tutorial />
        </div>
      </div>
      <div className="standing-art">{character ?? (level && <Medal level={level} size={220} />)}</div>
    </header>
  )
}

/** A programme for a visitor without a standing in it: what it is, and the way in for guests. */
export const Introduction = ({ title, program }: { title: string; program: LoyaltyProgram | null }) => {
  const { t } = useI18n()
  const { facts, session } = useStores()
  return (
    <header className="standing" data-programme={program?.sysname}>
      <div className="standing-words">
        <p className="eyebrow">{t('loyalty.title')}</p>
        <h1>{program?.title ?? title}</h1>
        {program?.text && <p className="lead">{program.text}</p>}
        <div className="actions">
          {!session.isAuthenticated && facts.features['registration'] && (
            <Button href="?show_popup_reg=1">{t('loyalty.join')}</Button>
          )}
          {!session.isAuthenticated && (
            <Button variant="secondary" href="?show_popup_auth=1">
              {t('loyalty.log_in')}
            </Button>
          )}
          <Tutorial />
        </div>
      </div>
      {program?.image && (
        <div className="standing-art">
          <Image className="programme-art" src={program.image} alt="" width={560} height={315} eager />
        </div>
      )}
    </header>
  )
}
