import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'accent' | 'danger' | 'success' | 'warning' | 'info' | 'neutral'

/** A short mark on something else: New, Hot, Live. */
export const Tag = ({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) => <span className={classes('fy-tag', `fy-tag-${tone}`, className)}>{children}</span>
