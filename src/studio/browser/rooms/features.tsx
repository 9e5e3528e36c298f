import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { Bones, Status } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { useAsked } from '../draft/use-asked.ts'
import { marketName } from '../market-name.ts'
import { FeatureEffect } from './feature-effect.tsx'
import { ReadyLoyalty } from './ready-loyalty.tsx'
import { Room } from './room.tsx'

type FeatureState = OfficeResponse<'studio.features'>['items'][number]

const List = styled.ul`
  max-width: 860px;
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 10px;
  & li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
    padding: 12px 16px;
  }
  & li + li {
    border-top: 1px solid var(--line);
  }
  & label {
    font-weight: 600;
  }
  & li > div {
    grid-column: 1;
    display: grid;
    gap: 2px;
    color: var(--fg-2);
  }
  & li > div > button {
    justify-self: start;
  }
  & li > div > button[aria-expanded] {
    margin-inline-start: -11px;
  }
  & .end {
    grid-column: 2;
    grid-row: 1;
    display: flex;
    align-items: center;
    gap: 10px;
  }
  & .end button.again {
    border: 0;
    padding: 0;
    background: none;
    color: var(--accent-ink);
    font: 600 12px/16px var(--sans);
    cursor: pointer;
  }
`
const Switch = styled.button`
  position: relative;
  width: 36px;
  height: 22px;
  padding: 0;
  border: 0;
  border-radius: 11px;
  background: var(--quiet);
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--panel);
    transition: transform 120ms;
  }
  &[aria-checked='true'] {
    background: var(--accent);
  }
  &[aria-checked='true']::after {
    transform: translateX(14px);
  }
  &[aria-checked='true']:dir(rtl)::after {
    transform: translateX(-14px);
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
`

const WHY: Readonly<Record<NonNullable<FeatureState['why']>, string>> = {
  switch: t('Off, as the brand says.'),
  requires: t('Off, because a feature it requires is off.'),
  site: t('Off by a setting of the site.'),
  nothing: t('Off, because nothing it needs is written yet.'),
}

/** The file a feature needs something written in, as the way there; with what is to be written, unless it is. */
const Needed = ({ write, isWritten }: { write: string; isWritten?: boolean }) => {
  const { brand, id } = useDraft()
  const [file, ...rest] = write.split(/(?<=\.json)/)
  if (!file?.endsWith('.json')) return <bdi>{write}</bdi>
  return (
    <bdi>
      <code>
        <Link to={`/${brand}/${id}/settings/${file}`}>{file}</Link>
      </code>
      {!isWritten && rest.join('')}
    </bdi>
  )
}

type Titles = (feature: string) => string

/** Why a feature is off, who decides it in place of its switch, and what it rests on. */
const Reasons = ({ state, titleOf }: { state: FeatureState; titleOf: Titles }) => {
  const { isOn, why, lockedBy, marketFile, rule, requires } = state
  return (
    <>
      {!isOn && why && <span>{WHY[why]}</span>}
      {lockedBy !== undefined && (
        <Status tone="info" icon="lock">
          {t('The market {lockedBy} decides this.', { lockedBy: marketName(lockedBy) })}
        </Status>
      )}
      {rule !== undefined && <span translate="no">{rule}.</span>}
      {marketFile !== undefined && (
        <Status tone="info" icon="lock">
          {t('The file {marketFile} decides this.', { marketFile })}
        </Status>
      )}
      {requires.length > 0 && <span>{t('Requires {requires}.', { requires: requires.map(titleOf).join(', ') })}</span>}
    </>
  )
}

/** The pages that are on with a feature. */
const OwnPages = ({ isOn, pages }: Pick<FeatureState, 'isOn' | 'pages'>) => (
  <span>
    {isOn
      ? t('{count, plural, one {Its page on now} other {Its # pages on now}}', { count: pages.length })
      : t('{count, plural, one {Its page that comes with it} other {Its # pages that come with it}}', {
          count: pages.length,
        })}
    : <bdi dir="ltr">{pages.slice(0, 4).join(', ')}</bdi>
    {pages.length > 4 && ` ${t('and {count} more', { count: pages.length - 4 })}`}
  </span>
)

/** The row of a feature: in sight, and its switch in focus, where the search of the draft asked for it. */
const useShown = (feature: string, switchId: string) => {
  const row = useRef<HTMLLIElement>(null)
  useAsked((find) => {
    if (find !== feature) return
    row.current?.scrollIntoView({ block: 'center' })
    document.getElementById(switchId)?.focus({ preventScroll: true })
  })
  return row
}

const Row = observer(({ state, titleOf }: { state: FeatureState; titleOf: Titles }) => {
  const draft = useDraft()
  const id = useId()
  const { feature, isOn, isOwn, lockedBy, marketFile, needs, pages } = state
  const title = told(state.title)
  const set = (value?: boolean) =>
    draft.write(
      'features.json',
      value === undefined
        ? t('{title} as inherited', { title })
        : value
          ? t('{title} on', { title })
          : t('{title} off', { title }),
      [{ pointer: `/${feature}`, ...(value !== undefined && { value }) }],
    )
  const isLocked = lockedBy !== undefined || marketFile !== undefined
  const row = useShown(feature, id)
  const unmet = needs.filter(({ isMet }) => !isMet)
  return (
    <li ref={row}>
      <label htmlFor={id}>{title}</label>
      <span className="end">
        {isOwn && (
          <button type="button" className="again" onClick={() => set()} disabled={!draft.isOpen}>
            {t('Inherit again')}
          </button>
        )}
        <Switch
          id={id}
          type="button"
          role="switch"
          aria-checked={isOn}
          disabled={isLocked || !draft.isOpen}
          onClick={() => set(!isOn)}
        />
      </span>
      <div>
        <Reasons state={state} titleOf={titleOf} />
        {unmet.map(({ write, severity }) => (
          <Status key={write} tone={severity === 'error' ? 'bad' : 'warn'} icon="warn">
            {isOn ? t('Missing') : t('Will need')}: <Needed write={write} />
          </Status>
        ))}
        {isOn &&
          needs.map(({ write, isMet }) =>
            isMet ? (
              <span key={write}>
                {t('Written in')}: <Needed write={write} isWritten />
              </span>
            ) : null,
          )}
        {feature === 'loyalty' && unmet.length > 0 && (
          <ReadyLoyalty onDone={() => document.getElementById(id)?.focus()} />
        )}
        {pages.length > 0 && <OwnPages isOn={isOn} pages={pages} />}
        {!isLocked && <FeatureEffect feature={feature} title={title} />}
      </div>
    </li>
  )
})

/** Every feature with its switch, what it needs, and what comes and goes with it. */
export const Features = observer(() => {
  const draft = useDraft()
  const { data, error, reload } = useLoad(
    () => draft.office.call('studio.features', { brand: draft.brand, id: draft.id }),
    [draft.id],
  )
  // The list stays while it is read again: so do the place it is scrolled to, and the switch that has the keys.
  const { epoch, written } = draft
  const again = useEffectEvent(reload)
  useEffect(() => {
    if (epoch + written > 0) again()
  }, [epoch, written])
  const titles = new Map(data?.items.map(({ feature, title }) => [feature as string, told(title)]))
  return (
    <Room title={t('Features')} about={t('What is on. Pages, entries of menus and calls come and go with a feature.')}>
      {!data && !error && <Bones $rows={16} />}
      {error && !data && <Unread title={t('The features could not be read')} fault={error.message} onRetry={reload} />}
      {data && (
        <List>
          {data.items.map((state) => (
            <Row key={state.feature} state={state} titleOf={(feature) => titles.get(feature) ?? feature} />
          ))}
        </List>
      )}
    </Room>
  )
})
