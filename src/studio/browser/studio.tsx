import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom'
import { SessionContext } from '../../staff-app/browser/context.ts'
import { Look as AppLook } from '../../staff-app/browser/look.ts'
import { Bones } from '../../staff-app/browser/parts.tsx'
import { StaffSession } from '../../staff-app/browser/session.ts'
import { SignIn } from '../../staff-app/browser/sign-in.tsx'
import { Home } from './home.tsx'
import { DraftShell } from './draft/shell.tsx'
import { Pages } from './pages/pages.tsx'

const Look = lazy(() => import('./look/look.tsx').then(({ LookRoom: room }) => ({ default: room })))
const Pictures = lazy(() => import('./pictures/pictures.tsx').then(({ PicturesRoom: room }) => ({ default: room })))
const Settings = lazy(() => import('./rooms/settings.tsx').then(({ Settings: room }) => ({ default: room })))
const Features = lazy(() => import('./rooms/features.tsx').then(({ Features: room }) => ({ default: room })))
const Texts = lazy(() => import('./rooms/texts.tsx').then(({ Texts: room }) => ({ default: room })))
const Release = lazy(() => import('./rooms/release.tsx').then(({ Release: room }) => ({ default: room })))

const router = () =>
  createBrowserRouter([
    { path: '/', element: <Home /> },
    {
      path: '/:brand/:draft',
      element: <DraftShell />,
      children: [
        { index: true, element: <Navigate to="pages" replace /> },
        { path: 'pages', element: <Pages /> },
        { path: 'look', element: <Look /> },
        { path: 'pictures', element: <Pictures /> },
        { path: 'settings/*', element: <Settings /> },
        { path: 'features', element: <Features /> },
        { path: 'texts', element: <Texts /> },
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
  const routes = useMemo(() => (session.state === 'in' ? router() : undefined), [session.state])
  return (
    <SessionContext value={session}>
      <AppLook />
      {session.state === 'out' && <SignIn app="Foyer Studio" />}
      {routes && (
        <Suspense fallback={<Bones />}>
          <RouterProvider router={routes} />
        </Suspense>
      )}
    </SessionContext>
  )
})
