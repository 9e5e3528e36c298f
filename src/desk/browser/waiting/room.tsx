import { observer } from 'mobx-react-lite'
import { NavLink, useParams } from 'react-router-dom'
import { useBrand } from '../context.ts'
import { Head } from '../page.tsx'
import { Unmatched } from './unmatched.tsx'
import { Wins } from './wins.tsx'

/** Money that waits for a decision and is no withdrawal: held wins, and what providers report that fits no payment. */
export const Component = observer(() => {
  const brand = useBrand()
  const { what = 'wins' } = useParams()
  return (
    <>
      <Head title="Waiting money">
        <nav aria-label="What waits">
          <NavLink to={`/${brand.id}/waiting/wins`} aria-current={what === 'wins' ? 'page' : undefined}>
            Held wins
          </NavLink>
          <NavLink to={`/${brand.id}/waiting/unmatched`}>Unmatched money</NavLink>
        </nav>
      </Head>
      {what === 'unmatched' ? <Unmatched brand={brand} /> : <Wins brand={brand} />}
    </>
  )
})
