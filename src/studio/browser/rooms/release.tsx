import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Bones, Note } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { Problems } from '../pages/problems.tsx'
import { Canary } from './canary.tsx'
import { Changes } from './changes.tsx'
import { Conflicts } from './conflicts.tsx'
import { History } from './history.tsx'
import { ReleaseRoot } from './release-styles.ts'
import { SiteLink } from '../site-link.tsx'
import { Inheriting } from './inheriting.tsx'
import { Room } from './room.tsx'
import { Ways } from './ways.tsx'

/** What the check says of the draft. */
const Check = observer(() => {
  const { outline } = useDraft()
  if (!outline?.problems.length) return null
  return (
    <div className="card">
      <h2>{t('What the check says')}</h2>
      <Problems isAway />
    </div>
  )
})

/** What became of a draft that nobody changes any more. */
const Over = ({ wasReleased, brand }: { wasReleased: boolean; brand: string }) => (
  <Note>
    {wasReleased ? t('This draft was released.') : t('This draft was dropped.')} <SiteLink brand={brand} />
  </Note>
)

/** Why the draft cannot be released as it is. */
const Unready = ({ compiles, changesAnything }: { compiles: boolean; changesAnything: boolean }) => (
  <Note $tone="warn">
    {!compiles
      ? t('The draft has errors: mend them first. Nothing of it is lost.')
      : changesAnything
        ? t('Somebody has to decide the conflicts first.')
        : t('The draft changes nothing of what is on air.')}
  </Note>
)

const aboutOf = ({ hash, base }: { hash: string; base: string }): string =>
  t('Draft {hash}, upon release {base}', { hash: hash.slice(0, 8), base: base.slice(0, 8) })

/** What the draft changes, who has to agree, and the way on air and back. */
export const Release = observer(() => {
  const session = useSession()
  const draft = useDraft()
  const { brand, id, office } = draft
  const zone = session.brands.find((one) => one.id === brand)?.timezone ?? 'UTC'
  const view = useLoad(
    () => office.call('drafts.show', { brand, id }),
    [id, String(draft.written), String(draft.outline?.draft.revision)],
  )
  // How often something was done here: what is scheduled is asked for anew.
  const [deeds, setDeeds] = useState(0)
  const done = () => {
    setDeeds((count) => count + 1)
    view.reload()
    void draft.read()
    void session.knows(brand)
  }
  const { data, error } = view
  if (!data)
    return (
      <Room title={t('Release')}>
        {error ? (
          <Unread title={t('The draft could not be read')} fault={error.message} onRetry={view.reload} />
        ) : (
          <Bones />
        )}
      </Room>
    )
  const needs = [...new Set(data.needs_approval.flatMap(({ meanings }) => meanings))]
  const isReady = data.compiles && data.draft.conflicts.length === 0 && data.changes_anything
  return (
    <Room title={t('Release')} about={aboutOf(data.draft)}>
      <ReleaseRoot>
        <div>
          <Changes />
          <Inheriting />
          <Conflicts conflicts={data.draft.conflicts} onDone={done} />
          <Check />
        </div>
        <div>
          {data.draft.state !== 'open' ? (
            <Over wasReleased={data.draft.state === 'released'} brand={brand} />
          ) : isReady ? (
            <Ways hash={data.draft.hash} needs={needs} approvedBy={data.approved_by} onDone={done} />
          ) : (
            <Unready compiles={data.compiles} changesAnything={data.changes_anything} />
          )}
          <History zone={zone} deeds={deeds} onDone={done}>
            <Canary
              isReady={data.draft.state === 'open' && isReady && (needs.length === 0 || data.approved_by !== null)}
              zone={zone}
            />
          </History>
        </div>
      </ReleaseRoot>
    </Room>
  )
})
