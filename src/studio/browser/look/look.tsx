import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { Bones, Empty } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { useAsked } from '../draft/use-asked.ts'
import { Stage } from '../pages/stage.tsx'
import { Colours } from './colours.tsx'
import { ContrastPane } from './contrast.tsx'
import { Fonts } from './fonts.tsx'
import { LookStore } from './look-store.ts'
import { LookRoot } from './look-styles.ts'
import { Pointed } from './pointed.tsx'
import { GameArt, Shape } from './shape.tsx'

/** Everything of the look that can be set; without its colours where the theme has errors. */
const Settings = observer(({ look }: { look: LookStore }) => {
  useAsked((role) => look.open(role))
  return (
    <div className="scroll">
      {look.schemes.length > 0 ? (
        <Colours look={look} />
      ) : (
        <Empty title={t('The colours cannot be shown')}>
          <p>{t('theme.json has a value that is no colour or no font. Settings, Look shows it beside its field.')}</p>
        </Empty>
      )}
      <Fonts look={look} />
      <Shape look={look} />
      <GameArt look={look} />
    </div>
  )
})

/** The look of a brand beside its live page: colours, type, shape and game pictures. */
export const LookRoom = observer(() => {
  const draft = useDraft()
  const look = useMemo(() => new LookStore(draft), [draft])
  const { epoch } = draft
  useEffect(() => void look.read(), [look, epoch])
  useEffect(() => () => look.flush(), [look])
  return (
    <LookRoot>
      <section aria-label={t('Look')}>
        <div className="head">
          <h1>{t('Look')}</h1>
          <span>theme.json</span>
        </div>
        <Pointed look={look} />
        {look.isReady ? (
          <Settings look={look} />
        ) : look.fault === undefined ? (
          <Bones $rows={14} />
        ) : (
          <Unread title={t('The look could not be read')} fault={look.fault} onRetry={() => void look.read()} />
        )}
      </section>
      <main>
        <Stage onColours={(colours) => look.point(colours)} />
      </main>
      <aside aria-label={t('Contrast')}>{look.isReady && <ContrastPane look={look} />}</aside>
    </LookRoot>
  )
})
