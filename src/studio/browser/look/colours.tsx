import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Scheme } from '../../../../schemas/brand/theme.ts'
import { StudioIcon } from '../icons.tsx'
import { t, withinSentence } from '../../../staff-app/browser/language.ts'
import { ColourPicker } from './colour-picker.tsx'
import { Derived } from './derived.tsx'
import type { LookStore, Path } from './look-store.ts'
import { Group, LinkButton, Swatch } from './look-styles.ts'
import { Refused } from './refused.tsx'
import { NumberSetting, Standing } from './setting.tsx'
import { COLOURS, GROUNDS, schemeName } from './words.ts'

const List = styled.ul`
  display: grid;
  margin: 0 -16px;
  & > li {
    border-top: 1px solid var(--line);
  }
  & .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 4px;
    align-items: center;
    min-height: 36px;
    padding-block: 1px;
    padding-inline: 16px 12px;
  }
  & .row.open {
    background: var(--selected);
  }
  & .row > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    width: 98px;
    height: 32px;
    padding: 0 6px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: none;
    font: 450 12px/16px var(--mono);
    cursor: pointer;
  }
  & .row > button:hover {
    background: var(--hover);
  }
  & .row > button[aria-expanded='true'] {
    background: var(--panel);
    border-color: var(--line-strong);
  }
  & .row > button.derived {
    color: var(--quiet);
  }
  & .edit {
    display: grid;
    gap: 10px;
    padding: 10px 16px 16px;
    background: var(--canvas);
  }
  & .edit > p {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  & .edit > header {
    display: flex;
    align-items: center;
    font: 600 12px/16px var(--sans);
  }
`
const Heads = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 98px 98px;
  gap: 4px;
  margin-inline-end: -4px;
  color: var(--quiet);
  font: 600 11px/16px var(--sans);
  & > span {
    padding-inline-start: 6px;
  }
`

/** Shows a row whose colour was clicked on the page, and gives its digits the focus. */
const useShown = (look: LookStore, isOpened: boolean) => {
  const row = useRef<HTMLLIElement>(null)
  const isPointed = isOpened && look.isPointing
  useEffect(() => {
    if (!isPointed) return
    look.shown()
    row.current?.scrollIntoView({ block: 'nearest' })
    row.current?.querySelector<HTMLInputElement>('input[data-digits]')?.focus({ preventScroll: true })
  }, [look, isPointed])
  return row
}

/** A colour in the schemes the look has; the one that is open can be changed. */
const ColourRow = observer(
  ({ look, name, title, about }: { look: LookStore; name: string; title: string; about: string }) => {
    const schemes = look.schemes
    const placeOf = (scheme: Scheme): Path => look.placeIn(scheme, ['colour', name])
    const opened = schemes.find(({ scheme }) => look.edited?.join() === placeOf(scheme).join())
    const path = opened && placeOf(opened.scheme)
    const colour = opened?.theme.colour[name as 'canvas'] ?? opened?.tokens[name] ?? '#000000'
    const row = useShown(look, opened !== undefined)
    return (
      <li ref={row}>
        <div className={opened ? 'row open' : 'row'}>
          <span>{title}</span>
          {schemes.map(({ scheme, theme, tokens }) => {
            const own = theme.colour[name as 'canvas'] as string | undefined
            const shown = own ?? tokens[name] ?? ''
            const label = `${title}, ${withinSentence(schemeName(scheme))}: ${shown}`
            return (
              <button
                key={scheme}
                type="button"
                dir="ltr"
                className={own === undefined ? 'derived' : undefined}
                aria-expanded={opened?.scheme === scheme}
                aria-label={own === undefined ? t('{label}, derived', { label }) : label}
                onClick={() => look.edit(opened?.scheme === scheme ? undefined : placeOf(scheme))}
              >
                <Swatch $colour={shown} />
                {shown}
              </button>
            )
          })}
        </div>
        {opened && path && (
          <div className="edit">
            <header>
              {t('{title} in {scheme}', { title, scheme: withinSentence(schemeName(opened.scheme)) })}
              <Standing look={look} path={path} title={title} />
            </header>
            <p>{about}</p>
            <ColourPicker
              key={path.join()}
              colour={colour}
              title={title}
              isOpen={look.isOpen}
              onChange={(next) => look.set(path, next, t('{title} of the look', { title }))}
            />
            <Refused look={look} />
            <Derived look={look} role={name} scheme={opened.scheme} />
          </div>
        )}
      </li>
    )
  },
)

/** The first look for the other scheme: its ground alone, all else is as in the first. */
const OtherScheme = observer(({ look }: { look: LookStore }) => {
  const { scheme, other } = look.theme
  const name = scheme === 'dark' ? 'light' : 'dark'
  const label = name === 'dark' ? t('the dark scheme') : t('the light scheme')
  if (other)
    return (
      <LinkButton
        disabled={!look.isOpen || look.standingOf(['other']) !== 'own'}
        onClick={() => look.set(['other'], undefined, label)}
      >
        {name === 'dark' ? t('Without the dark scheme') : t('Without the light scheme')}
      </LinkButton>
    )
  const canvas = name === 'dark' ? '#12151a' : '#f4f5f7'
  return (
    <LinkButton disabled={!look.isOpen} onClick={() => look.set(['other'], { colour: { canvas } }, label)}>
      <StudioIcon name="plus" size={12} /> {name === 'dark' ? t('Add a dark scheme') : t('Add a light scheme')}
    </LinkButton>
  )
})

/** All colours of the look, in its schemes side by side. */
export const Colours = observer(({ look }: { look: LookStore }) => {
  const rows = (list: typeof COLOURS | typeof GROUNDS) => (
    <List>
      {list.map(([name, title, about]) => (
        <ColourRow key={name} look={look} name={name} title={title} about={about} />
      ))}
    </List>
  )
  return (
    <>
      <Group aria-label={t('Colours')}>
        <h2>{t('Colours')}</h2>
        <p>
          {t('Everything else is derived from these, so that it can be told apart.')} <OtherScheme look={look} />
        </p>
        <Heads aria-hidden="true">
          <span />
          {look.schemes.map(({ scheme }) => (
            <span key={scheme}>{schemeName(scheme)}</span>
          ))}
        </Heads>
        {rows(COLOURS)}
      </Group>
      <Group aria-label={t('Grounds and greys')}>
        <h2>{t('Grounds and greys')}</h2>
        <p>{t('Derived from the page, until they are set.')}</p>
        {rows(GROUNDS)}
        <NumberSetting look={look} path={['colour', 'neutral', 'hue']} title={t('Hue of greys')} from={0} to={360} />
        <NumberSetting
          look={look}
          path={['colour', 'neutral', 'chroma']}
          title={t('Strength of greys')}
          from={0}
          to={0.1}
          step={0.001}
        />
      </Group>
    </>
  )
})
