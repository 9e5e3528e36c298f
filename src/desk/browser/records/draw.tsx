import type { RoundDraw } from '../../../../schemas/office/index.ts'
import { plainName } from '../../../staff-app/browser/format.ts'
import { Status } from '../../../staff-app/browser/parts.tsx'

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
/** What an object says, a name and a value at a time. */
const Said = ({ value }: { value: unknown }) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return <code>{plain(value)}</code>
  const entries = Object.entries(value)
  if (entries.length === 0) return 'nothing besides the stake'
  return entries.map(([name, each]) => (
    <div key={name}>
      {plainName(name)} <code>{plain(each)}</code>
    </div>
  ))
}

/** What a round was drawn from, and whether the rules give the same again. */
export const Draw = ({ draw, isOpen }: { draw: RoundDraw | null; isOpen: boolean }) => (
  <section aria-label="Draw">
    <h2>Draw</h2>
    {draw === null ? (
      <p>{isOpen ? 'It is told once the round is over.' : 'Whoever runs the game keeps nothing of the draw.'}</p>
    ) : (
      <dl>
        <dt>Drawn again</dt>
        <dd>
          {draw.agrees ? (
            <Status tone="good" icon="good">
              the same result
            </Status>
          ) : (
            <Status tone="bad" icon="bad">
              another result than was shown
            </Status>
          )}
        </dd>
        <dt>Kind</dt>
        <dd>{plainName(draw.kind)}</dd>
        <dt>Seal</dt>
        <dd>
          <code>{draw.seal}</code>
        </dd>
        <dt>Seed</dt>
        <dd>
          <code>{draw.seed}</code>
        </dd>
        <dt>Round</dt>
        <dd>
          <code>{draw.round}</code>
        </dd>
        <dt>Bet</dt>
        <dd>
          <Said value={draw.bet} />
        </dd>
        <dt>Result</dt>
        <dd>
          <Said value={draw.result} />
        </dd>
      </dl>
    )}
  </section>
)
