import { observer } from 'mobx-react-lite'
import { Link, useParams } from 'react-router-dom'
import { useBrand } from '../context.ts'
import { Head } from '../page.tsx'
import { Prizes } from './prizes.tsx'
import { Unmatched } from './unmatched.tsx'
import { Wins } from './wins.tsx'
import { t } from '../../../staff-app/browser/language.ts'

const VIEWS = [
  ['wins', t('Held wins')],
  ['unmatched', t('Unmatched money')],
  ['prizes', t('Unpaid prizes')],
] as const

/**
 * Money that waits and is no withdrawal: held wins, what providers report that fits no payment, and prizes that could
 * not be paid.
 */
const ROOMS = { wins: Wins, unmatched: Unmatched, prizes: Prizes } as const

export const Component = observer(() => {
  const brand = useBrand()
  const { what = 'wins' } = useParams()
  const List = Object.hasOwn(ROOMS, what) ? ROOMS[what as keyof typeof ROOMS] : Wins
  return (
    <>
      <Head title={t('Waiting money')}>
        <nav aria-label={t('What waits')}>
          {VIEWS.map(([name, title]) => (
            <Link key={name} to={`/${brand.id}/waiting/${name}`} aria-current={name === what ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
      </Head>
      <List brand={brand} />
    </>
  )
})
