import { observer } from 'mobx-react-lite'
import { Link, useParams } from 'react-router-dom'
import { useBrand } from '../context.ts'
import { Head } from '../page.tsx'
import { Unmatched } from './unmatched.tsx'
import { Wins } from './wins.tsx'

const VIEWS = [
  ['wins', 'Held wins'],
  ['unmatched', 'Unmatched money'],
] as const

/** Money that waits for a decision and is no withdrawal: held wins, and what providers report that fits no payment. */
export const Component = observer(() => {
  const brand = useBrand()
  const { what = 'wins' } = useParams()
  return (
    <>
      <Head title="Waiting money">
        <nav aria-label="What waits">
          {VIEWS.map(([name, title]) => (
            <Link key={name} to={`/${brand.id}/waiting/${name}`} aria-current={name === what ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
      </Head>
      {what === 'unmatched' ? <Unmatched brand={brand} /> : <Wins brand={brand} />}
    </>
  )
})
