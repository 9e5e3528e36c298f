export { classes } from './classes.ts'
export { SpriteProvider, useSprite, useUiLocale } from './sprite.tsx'
export { Icon, type IconProps } from './icon.tsx'
export { Button, type ButtonProps } from './button.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { bringIntoView, focusField } from './motion.ts'
export { Spinner } from './spinner.tsx'
export { Chip, type ChipProps } from './chip.tsx'
export { Status, Tag, type StatusProps, type Tone } from './tag.tsx'
export { Tabs, type TabItem, type TabsProps } from './tabs.tsx'
export { Field, type ControlProps, type FieldProps } from './field.tsx'
export {
  AmountInput,
  Checkbox,
  DateInput,
  InputBox,
  PasswordInput,
  SearchInput,
  Select,
  TextInput,
  type AmountInputProps,
  type SearchInputProps,
  type SelectProps,
  type TextInputProps,
} from './inputs.tsx'
export { Option, type OptionProps } from './option.tsx'
export { UI_ICONS } from './icons.ts'
export { HiddenMoney, Money, type MoneyProps } from './money.tsx'
export { Image, IMAGE_RETRIES, type ImageProps } from './image.tsx'
export {
  EmptyState,
  ErrorState,
  Notice,
  Progress,
  Skeleton,
  Toasts,
  type EmptyStateProps,
  type ErrorStateProps,
  type NoticeProps,
  type NoticeTone,
  type ToastItem,
  type ToastsProps,
} from './feedback.tsx'
export {
  Avatar,
  Card,
  Divider,
  SectionHeader,
  Stat,
  Steps,
  VisuallyHidden,
  type SectionHeaderProps,
  type StepsProps,
} from './layout.tsx'
export { Table, type TableColumn, type TableProps, type TableRow } from './table.tsx'
export { Scroller, type ScrollerProps } from './scroller.tsx'
export { DialogShell, type DialogShellProps } from './dialog-shell.tsx'
export { screenClass, screenCss, screenQuery, screensAttribute } from './screen.ts'
