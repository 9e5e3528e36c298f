import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../../engine/ui/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { DRAWER_ID, useDrawer } from '../parts/drawer.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import type schema from './schema.ts'
import { headerStyles } from './styles.ts'

type Props = PropsOf<typeof schema>

const Root = styled.div`
  ${headerStyles}
`

/** Whether the page is scrolled away from its beginning, where an element stands; asked only while `isOn`. */
const useScrolled = (isOn: boolean) => {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!isOn || !sentinel.current) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry!.isIntersecting))
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [isOn])
  return { sentinel, isScrolled }
}

const View = ({ props, slot, route }: ViewProps<Props>) => {
  const { t } = useI18n()
  const { drawer } = useDrawer(route)
  const { sentinel, isScrolled } = useScrolled(props.over)
  // Keys move in the order the eye does: the navigation stands before a logo in the middle of the only row.
  const isNavFirst = props.logo === 'centre' && props.rows === 1
  const nav = <div className="primary">{slot('start')}</div>
  return (
    <Root
      {...useRoot()}
      data-layout={props.layout}
      data-logo={props.logo}
      data-rows={props.rows}
      data-sticky={props.sticky || undefined}
      data-over={props.over || undefined}
      data-scrolled={isScrolled || undefined}
    >
      <SkipLink />
      {props.over && <div ref={sentinel} className="sentinel" />}
      {slot('utility')}
      <header className="top">
        <IconButton className="menu-button" icon="list" label={t('shell.open_menu')} popoverTarget={DRAWER_ID} />
        {isNavFirst && nav}
        <div className="logo">{slot('centre')}</div>
        {!isNavFirst && props.rows === 1 && nav}
        <div className="end">{slot('end')}</div>
        {props.rows === 2 && nav}
      </header>
      <aside {...drawer} className="drawer" aria-label={t('frame.menu')}>
        {slot('nav')}
      </aside>
      <main id="main" tabIndex={-1}>
        {slot('main')}
      </main>
      {slot('footer')}
      {slot('bottom')}
      {slot('overlay')}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
