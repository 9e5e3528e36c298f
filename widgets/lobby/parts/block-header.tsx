import type { ComponentProps } from 'react'
import { useStores } from '../../../engine/stores/index.ts'
import { SectionHeader } from '../../../engine/ui/index.ts'

/** Header of a block that leads to a section: its title is a link too where the brand says so (STATE-14). */
export const BlockHeader = (props: ComponentProps<typeof SectionHeader>) => {
  const { facts } = useStores()
  const { title, href } = props
  return <SectionHeader {...props} title={href && facts.isTitleClickable ? <a href={href}>{title}</a> : title} />
}
