import { useProblems, useShared } from './context.ts'
import type { Path } from './model/pointer.ts'
import { Drawn, LinkButton } from './parts.tsx'

/** What is wrong at a place, each with what mends it. */
export const Problems = ({ id, path }: { id: string; path: Path }) => {
  const { change } = useShared()
  const problems = useProblems(path)
  return (
    <div className="sf-problems" id={`${id}-problems`} aria-live="polite">
      {problems.map(({ message, severity = 'error', fix }) => (
        <p key={message} className="sf-problem" data-severity={severity}>
          <Drawn name={severity === 'error' ? 'bad' : 'warn'} />
          <span>{message}</span>
          {fix && <LinkButton onClick={() => change(...fix.changes)}>{fix.label}</LinkButton>}
        </p>
      ))}
    </div>
  )
}
