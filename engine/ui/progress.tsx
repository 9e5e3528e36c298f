import { classes } from './classes.ts'

/** A progress bar; `label` is its accessible name. */
export const Progress = ({
  value,
  max,
  label,
  className,
}: {
  value: number
  max: number
  label: string
  className?: string
}) => (
  <progress
    className={classes('fy-progress', className)}
    value={Math.min(Math.max(value, 0), max)}
    max={max || 1}
    aria-label={label}
  />
)
