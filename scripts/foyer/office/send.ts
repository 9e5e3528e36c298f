/** An HTTP answer. */
interface Answer {
  readonly status: number
  readonly body: string
}
/** Sends a request to an office, in this process or over a socket. */
export type Send = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}) => Promise<Answer>
