// The browser's part of the hand-written page: what a team would write to make the page interactive.
import { StrictMode, startTransition, useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { HomeData } from './home-data.ts'
import { ClassicHome, RailHome } from './home.tsx'

type Popup = 'login' | 'join'

/** A popup with the login or registration form. */
const PopupForm = ({ kind, data, close }: { kind: Popup; data: HomeData; close: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={close}>
      <form method="dialog">
        <h2>{kind === 'login' ? data.account.login : data.account.join}</h2>
        <input name="login" type="email" autoComplete="username" required />
        <input name="password" type="password" autoComplete="current-password" required />
        <button type="submit">{kind === 'login' ? data.account.login : data.account.join}</button>
      </form>
    </dialog>
  )
}

const Site = ({ data }: { data: HomeData }) => {
  const [popup, setPopup] = useState<Popup | null>(null)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href*="show_popup_"]') : null
      if (!link) return
      event.preventDefault()
      setPopup(link.getAttribute('href')!.includes('auth') ? 'login' : 'join')
    }
    document.addEventListener('click', onClick)
    document.documentElement.dataset['hydrated'] = 'true'
    return () => document.removeEventListener('click', onClick)
  }, [])
  const Home = data.strip ? ClassicHome : RailHome
  return (
    <>
      <Home data={data} />
      {popup && <PopupForm kind={popup} data={data} close={() => setPopup(null)} />}
    </>
  )
}

const data = JSON.parse(document.getElementById('boot')!.textContent) as HomeData
startTransition(() => {
  hydrateRoot(
    document.getElementById('app')!,
    <StrictMode>
      <Site data={data} />
    </StrictMode>,
  )
})
