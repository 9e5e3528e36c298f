import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom'
import { LanguageMenu } from '../../staff-app/browser/language-menu.tsx'
import { Look } from '../../staff-app/browser/look.ts'
import { Bones, Button, Empty } from '../../staff-app/browser/parts.tsx'
import { StaffSession } from '../../staff-app/browser/session.ts'
import { Prove } from '../../staff-app/browser/prove.tsx'
import { SignedIn } from '../../staff-app/browser/sign-in.tsx'
import { SessionContext, useSession } from '../../staff-app/browser/context.ts'
import { Shell } from './shell.tsx'
import { t } from '../../staff-app/browser/language.ts'

/** What stands where a page will be whose code is on its way. */
const Waiting = () => (
  <main>
    <div role="progressbar" aria-busy="true" aria-label={t('Loading')}>
      <Bones />
    </div>
  </main>
)

/** What stands there when the office could not say who is at the screen: nobody has to sign in for that. */
const Away = observer(() => {
  const session = useSession()
  return (
    <main>
      <Empty title={t('This could not be loaded')} isHeading>
        <p>{session.fault}</p>
        <Button onClick={() => void session.open()}>{t('Try again')}</Button>
      </Empty>
    </main>
  )
})

const routes = (first: string | undefined) =>
  createBrowserRouter([
    {
      path: '/',
      element: <Shell />,
      HydrateFallback: Waiting,
      children: [
        first === undefined
          ? { index: true, element: <Navigate to="/account" replace /> }
          : { index: true, lazy: () => import('./home/room.tsx') },
        { path: 'account', lazy: () => import('./account/room.tsx') },
        { path: 'staff', lazy: () => import('./staff/room.tsx') },
        { path: ':brand/withdrawals/:id?', lazy: () => import('./withdrawals/room.tsx') },
        { path: ':brand/approvals', lazy: () => import('./approvals/room.tsx') },
        { path: ':brand/identities/:player?', lazy: () => import('./identities/room.tsx') },
        { path: ':brand/tasks', lazy: () => import('./casework/room.tsx') },
        { path: ':brand/messages/:id?', lazy: () => import('./messages/room.tsx') },
        { path: ':brand/exports', lazy: () => import('./exports/room.tsx') },
        { path: ':brand/payments/:id?', lazy: () => import('./payments/room.tsx') },
        { path: ':brand/waiting/:what?', lazy: () => import('./waiting/room.tsx') },
        { path: ':brand/rounds/:id', lazy: () => import('./records/round.tsx') },
        { path: ':brand/bets/:id', lazy: () => import('./records/bet.tsx') },
        { path: ':brand/players', lazy: () => import('./players/room.tsx') },
        { path: ':brand/players/:player', lazy: () => import('./player/room.tsx') },
        { path: ':brand/players/:player/rounds/:group', lazy: () => import('./records/rounds.tsx') },
        { path: ':brand/players/:player/why-not', lazy: () => import('./why-not/room.tsx') },
        { path: ':brand/ledger', lazy: () => import('./ledger.tsx') },
        { path: ':brand/audit', lazy: () => import('./audit/room.tsx') },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ])

/** The desk: a sign-in, and behind it the pages of whoever signed in. */
export const Desk = observer(() => {
  const session = useMemo(() => new StaffSession(), [])
  useEffect(() => void session.open(), [session])
  const first = session.mustSetUp ? undefined : session.brands[0]?.id
  // Pages begin anew for another member, and go on for one who signs in again.
  const name = session.member?.name
  const router = useMemo(() => (name === undefined ? undefined : routes(first)), [name, first])
  return (
    <SessionContext value={session}>
      <Look />
      {session.state === 'unknown' && <Waiting />}
      {session.isAway ? (
        <Away />
      ) : (
        <SignedIn app="Foyer desk" below={<LanguageMenu />}>
          {router && <RouterProvider router={router} />}
        </SignedIn>
      )}
      <Prove />
    </SessionContext>
  )
})
