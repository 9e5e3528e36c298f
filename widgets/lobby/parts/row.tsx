import type { ReactNode } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Scroller, Skeleton } from '../../../engine/ui/index.ts'
import { BlockHeader } from './block-header.tsx'

export interface RowProps {
  title: string
  icon?: string | undefined
  text?: string | undefined
  /** Where the link at the end of the header leads. */
  href?: string | undefined
  linkLabel?: string | undefined
  /** Items as wide as the brand's tiles; otherwise each keeps its own width. */
  tiles?: boolean
  children: ReactNode
}

const headerOf =
  ({ title, icon, text, href }: Omit<RowProps, 'children'>, label: string) =>
  (buttons: ReactNode) => (
    <BlockHeader title={title} {...given({ icon, text, href })} linkLabel={label}>
      {buttons}
    </BlockHeader>
  )

/** A titled horizontal row with a link to everything and buttons to move along. */
export const Row = ({ children, tiles = true, ...props }: RowProps) => {
  const { t } = useI18n()
  return (
    <Scroller
      label={props.title}
      previousLabel={t('common.previous')}
      nextLabel={t('common.next')}
      tiles={tiles}
      className="fy-scroller-bleed"
      header={headerOf(props, props.linkLabel || t('lobby.view_all'))}
    >
      {children}
    </Scroller>
  )
}

/** Tiles that are on their way, at their final size. */
export const TileSkeletons = ({ count }: { count: number }) => {
  const { facts } = useStores()
  const [across = 3, down = 4] = facts.artAspect.split('/').map(Number)
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="tile">
      <Skeleton ratio={[across, down]} />
      {facts.features['playersOnline'] && <p className="tile-note">{'\u00a0'}</p>}
    </div>
  ))
}

/** Leaves out what is empty, for components whose optional properties do not take `undefined`. */
export const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
