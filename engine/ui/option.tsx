import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export interface OptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'title' | 'type'> {
  title: ReactNode
  text?: ReactNode
  icon?: string
  /** A picture instead of the icon. */
  image?: ReactNode
  /** Vertical, for grids; otherwise horizontal. */
  tile?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * A radio button as a panel with icon, title and a line of text. The group needs a fieldset with a legend.
 */
export const Option = ({ title, text, icon, image, tile, className, ...input }: OptionProps) => (
  <label className={classes('fy-option', tile && 'fy-option-tile', className)}>
    <input type="radio" {...input} />
    {(image ?? icon) && <span className="fy-option-icon">{image ?? (icon && <Icon name={icon} />)}</span>}
    <span className="fy-option-body">
      <b>{title}</b>
      {text && <small>{text}</small>}
    </span>
    <span className="fy-option-mark" />
  </label>
)
