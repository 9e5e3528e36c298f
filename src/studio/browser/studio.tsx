import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom'
import { SessionContext } from '../../staff-app/browser/context.ts'
import { LanguageMenu } from '../../staff-app/browser/language-menu.tsx'
import { Look as AppLook } from '../../staff-app/browser/look.ts'
import { Bones } from '../../staff-app/browser/parts.tsx'
import { StaffSession } from '../../staff-app/browser/session.ts'
import { Prove } from '../../staff-app/browser/prove.tsx'
import { SignedIn } from '../../staff-app/browser/sign-in.tsx'
import { Home } from './home.tsx'
import { DraftShell } from './draft/shell.tsx'
import { Pages } from './pages/pages.tsx'

const Look = lazy(() => import('./look/look.tsx').then(({ LookRoom: room }) => ({ default: room })))
const Matrix = lazy(() => import('./matrix/matrix.tsx').then(({ MatrixRoom: room }) => ({ default: room })))
const Pictures = lazy(() => import('./pictures/pictures.tsx').then(({ PicturesRoom: room }) => ({ default: room })))
const Settings = lazy(() => import('./rooms/settings.tsx').then(({ Settings: room }) => ({ default: room })))
const Features = lazy(() => import('./rooms/features.tsx').then(({ Features: room }) => ({ default: room })))
const Texts = lazy(() => import('./rooms/texts.tsx').then(({ Texts: room }) => ({ default: room })))
const Release = lazy(() => import('./rooms/release.tsx').then(({ Release: room }) => ({ default: room })))

const Registration = lazy(() => import('./rooms/tried.tsx').then((rooms) => ({ default: rooms.RegistrationRoom })))
const Cashier = lazy(() => import('./rooms/tried.tsx').then((rooms) => ({ default: rooms.CashierRoom })))
const Markets = lazy(() => import('./rooms/markets.tsx').then(({ MarketsRoom: room }) => ({ default: room })))
const Seo = lazy(() => import('./rooms/seo.tsx').then(({ SeoRoom: room }) => ({ default: room })))
const Games = lazy(() => import('./rooms/games.tsx').then(({ GamesRoom: room }) => ({ default: room })))
const Campaigns = lazy(() => import('./campaigns/campaigns.tsx').then(({ CampaignsRoom: room }) => ({ default: room })))
const BeginBrand = lazy(() => import('./opening/begin.tsx').then(({ BeginBrand: room }) => ({ default: room })))
const Opening = lazy(() => import('./opening/opening.tsx').then(({ Opening: room }) => ({ default: room })))

const router = () =>
  createBrowserRouter([
    { path: '/', element: <Home /> },
    { path: '/new', element: <BeginBrand /> },
    {
      path: '/:brand/:draft',
      element: <DraftShell />,
      children: [
        { index: true, element: <Navigate to="pages" replace /> },
        { path: 'pages', element: <Pages /> },
        { path: 'open/:step?', element: <Opening /> },
        { path: 'look', element: <Look /> },
        { path: 'pictures', element: <Pictures /> },
        { path: 'registration', element: <Registration /> },
        { path: 'cashier', element: <Cashier /> },
        { path: 'markets', element: <Markets /> },
        { path: 'seo', element: <Seo /> },
        { path: 'games', element: <Games /> },
        { path: 'campaigns', element: <Campaigns /> },
        { path: 'settings/*', element: <Settings /> },
        { path: 'features', element: <Features /> },
        { path: 'texts', element: <Texts /> },
        { path: 'matrix', element: <Matrix /> },
        { path: 'release', element: <Release /> },
        { path: '*', element: <Navigate to="../pages" replace /> },
      ],
    },
    { path: '*', element: <Navigate to="/" replace /> },
  ])

/** Studio: a sign-in, and behind it the drafts of whoever signed in. */
export const Studio = observer(() => {
  const session = useMemo(() => new StaffSession(), [])
  useEffect(() => void session.open(), [session])
  // Pages begin anew for another member, and go on for one who signs in again.
  const name = session.member?.name
  const routes = useMemo(() => (name === undefined ? undefined : router()), [name])
  return (
    <SessionContext value={session}>
      <AppLook />
      <SignedIn app="Foyer Studio" below={<LanguageMenu />}>
        {routes && (
          <Suspense fallback={<Bones />}>
            <RouterProvider router={routes} />
          </Suspense>
        )}
      </SignedIn>
      <Prove />
    </SessionContext>
  )
})
