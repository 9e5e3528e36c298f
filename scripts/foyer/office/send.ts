/** An answer as it came. */
interface Answer {
  readonly status: number
  readonly body: string
}
/** Sends a request to an office, wherever it is. */
export type Send = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}) => Promise<Answer>
