import { t } from './language.ts'
import { Button, Empty } from './parts.tsx'

interface UnreadProps {
  title: string
  /** What stood in the way. */
  fault: string | undefined
  onRetry: () => void
}

/** In place of something that could not be read: why, and a way to try again. */
export const Unread = ({ title, fault, onRetry }: UnreadProps) => (
  <Empty title={title}>
    <p>{fault}</p>
    <Button onClick={onRetry}>{t('Try again')}</Button>
  </Empty>
)
