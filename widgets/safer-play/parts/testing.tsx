import { useEffect, useMemo } from 'react'
import type { Widget } from '../../../engine/registry/index.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { SessionFigures } from '../../../schemas/api/limits.ts'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleFigures } from './samples.ts'
import { sessionClock } from './session-store.ts'

/** A story of a widget with the figures of a session. */
export const WithFigures = ({
  widget,
  id,
  figures = {},
}: {
  widget: Widget
  id: string
  figures?: Partial<SessionFigures>
}) => {
  const stores = useMemo(
    () =>
      testStores({
        messages: sampleMessages(),
        session: testSession(),
        api: { limits: { getSession: () => Promise.resolve(sampleFigures(figures)) } },
      }),
    [figures],
  )
  useEffect(() => void stores.get(sessionClock).ask(), [stores])
  return <TestWidget widget={widget} id={id} props={{ href: '/profile/responsible-game' }} stores={stores} />
}
