// The page's way to the game server. Every spin has a number of its own: asked twice, it is one round.
import { wait } from './dom.js'

const token = new URLSearchParams(location.search).get('token') ?? ''
const ATTEMPTS = 4

/** The server said no, with a code. */
export class Refused extends Error {
  /** @param {string} code @param {string} [words] what the wallet says to the player */
  constructor(code, words) {
    super(words ?? code)
    this.code = code
    this.words = words
  }
}

/**
 * @param {string} op
 * @param {Record<string, unknown>} body
 */
async function post(op, body) {
  const response = await fetch(`${location.pathname}/${op}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Refused(answer?.error?.code ?? 'UNAVAILABLE', answer?.error?.message)
}

/**
 * Asks until there is an answer: a lost connection must not leave a round in the dark.
 * @param {string} op
 * @param {Record<string, unknown>} body
 */
async function ask(op, body) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await post(op, body)
    } catch (error) {
      if (error instanceof Refused && error.code !== 'UNAVAILABLE') throw error
      if (attempt === ATTEMPTS) throw new Refused('UNAVAILABLE')
      await wait(300 * 2 ** attempt)
    }
  }
}

/** What the page needs to open. */
export const loadState = () => ask('state', {})

/** @param {{ requestId: string, stake: string, bet?: unknown }} request */
export const spin = (request) => ask('spin', request)

export const newRequestId = () => crypto.randomUUID()
