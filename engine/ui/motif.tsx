import { useStores } from '../stores/index.ts'
import { Icon } from './icon.tsx'
import { Image } from './image.tsx'

interface MotifProps {
  /** An object of the brand's art style, e.g. `lighthouse`. */
  name: string
  /** Shown where the picture cannot be loaded. */
  icon: string
  /** A sign at its corner that says how something ended. */
  badge?: string | undefined
  tone?: 'success' | 'warning' | 'danger' | 'info' | undefined
  /** For the first screen. */
  eager?: boolean
}
/** An object drawn in the brand's art style, as decoration where a page would have words alone. */
export const Motif = ({ name, icon, badge, tone, eager = false }: MotifProps) => {
  const { facts } = useStores()
  return (
    <span className="fy-motif" data-tone={tone}>
      <Image
        src={`/assets/art/${facts.artStyle}/objects/${name}.webp`}
        alt=""
        width={256}
        height={256}
        eager={eager}
        fallback={<Icon name={icon} />}
      />
      {badge && (
        <span className="fy-motif-badge">
          <Icon name={badge} />
        </span>
      )}
    </span>
  )
}
