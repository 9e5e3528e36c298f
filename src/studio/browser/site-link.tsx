import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useSession } from '../../staff-app/browser/context.ts'
import { t } from '../../staff-app/browser/language.ts'
import { StudioIcon } from './icons.tsx'

interface SiteLinkProps {
  brand: string
  /** What it shows; the host of the site when absent. */
  children?: ReactNode
}

/** The way to the site of a brand as it is on air, in a tab of its own; nothing while no site of it is on air. */
export const SiteLink = observer(({ brand, children }: SiteLinkProps) => {
  const found = useSession().brands.find(({ id }) => id === brand)
  if (!found) return null
  const { name, site } = found
  return (
    <a className="site" href={site} target="_blank" rel="noreferrer" title={t('Open the site of {name}', { name })}>
      {children ?? <bdi>{new URL(site).host}</bdi>}
      <StudioIcon name="away" size={12} />
    </a>
  )
})
