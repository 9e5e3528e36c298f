import { Button } from '../../../engine/ui/index.ts'

interface PayBarProps {
  text: string
  sum: string
  label: string
  busy: boolean
}

/** On phones: a sum and the button that sends the form, at the edge of the screen. */
export const PayBar = ({ text, sum, label, busy }: PayBarProps) => (
  <div className="pay-bar" data-edge="pay">
    <div>
      <small>{text}</small>
      <b>{sum}</b>
    </div>
    <Button type="submit" loading={busy}>
      {label}
    </Button>
  </div>
)
