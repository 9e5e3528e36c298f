/** What a trace must record for `mainTasks`. */
export const TRACED = ['disabled-by-default-devtools.timeline']

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** When it began, in microseconds. */
  ts?: number
  /** Processor time of the thread, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/**
 * The tasks of the main thread in a trace, in order: when each began and its processor time, in milliseconds, without
 * what else runs on the machine.
 */
export const mainTasks = (trace: Buffer): { at: number; ms: number }[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ ts = 0, tdur = 0 }) => ({ at: ts / 1000, ms: tdur / 1000 }))
    .sort((a, b) => a.at - b.at)
}
