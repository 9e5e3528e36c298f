import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { CashierStep } from '../opening/cashier-step.tsx'
import { RegistrationStep, SIGN_UP } from '../opening/registration-step.tsx'
import { usePagesLocation } from '../pages/location.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { BesidePage } from './beside.tsx'

interface TriedProps {
  title: string
  /** What to try beside it. */
  about: string
  /** The page that is shown at first. */
  page: string
  children: ReactNode
}

/** A room whose page is used as players use it: by somebody who registers in it, and whose money is of the sandbox. */
const Tried = observer(({ title, about, page, children }: TriedProps) => {
  const { look } = usePagesLocation()
  const begin = useEffectEvent(() => {
    const asked = new URLSearchParams(location.search)
    if (!asked.has('player')) look({ path: asked.get('path') ?? page, player: 'trial' })
  })
  useEffect(() => begin(), [])
  return (
    <BesidePage title={title} about={about} isUsed>
      {children}
    </BesidePage>
  )
})

/** What a registration asks for, tried beside it. */
export const RegistrationRoom = () => (
  <Tried
    title={t('Registration')}
    about={t('Register in the page as a visitor would. The account is of this preview alone.')}
    page={SIGN_UP}
  >
    <RegistrationStep />
  </Tried>
)

/** How players pay, tried beside it. */
export const CashierRoom = () => (
  <Tried
    title={t('Cashier')}
    about={t('Deposit in the page with the account you registered there. No money moves.')}
    page="/cashier/deposit"
  >
    <CashierStep />
  </Tried>
)
