import { context, propagation, SpanStatusCode, trace, type Attributes, type Context } from '@opentelemetry/api'

/** Without an SDK in the process the API does nothing, and spans cost next to nothing. */
const tracer = trace.getTracer('foyer')

/**
 * Does something inside a span. Attributes name routes, tables and providers, never what anybody typed.
 * @param parent what it belongs to, where that is not what runs now
 */
export const inSpan = async <T>(
  name: string,
  attributes: Attributes,
  work: () => T | Promise<T>,
  parent: Context = context.active(),
): Promise<T> =>
  tracer.startActiveSpan(name, { attributes }, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' })
      throw error
    } finally {
      span.end()
    }
  })

/** A span for what is over: it began so many milliseconds ago. */
export const spanOfPast = (name: string, attributes: Attributes, milliseconds: number): void =>
  tracer.startSpan(name, { attributes, startTime: Date.now() - milliseconds }).end()

/** Headers that tell the next process which span its own belong to; none without an SDK. */
export const tracedOn = (): Record<string, string> => {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** The span a request names as its parent. */
export const tracedFrom = (headers: object): Context => propagation.extract(context.active(), headers)

/** The ids of the span that runs, for the log. */
export const spanIds = (): { trace_id?: string; span_id?: string } => {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
