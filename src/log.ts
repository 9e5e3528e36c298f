import { pino } from 'pino'
import type { Clock } from '../engine/clock/index.ts'
import { asked } from './observed/asked.ts'
import { spanIds } from './observed/spans.ts'
import { gatheringWriter } from './log-writer.ts'
import type { Log } from './platform/kernel/context.ts'

/** How many causes of an error are written with it. */
const MOST_CAUSES = 3
/** SQLSTATE class of values that do not fit: its messages quote them. */
const QUOTES_VALUES = /^22/
/** What else of an error is written: names of the program and the database, never values. */
const NAMES = ['code', 'table', 'column', 'constraint', 'routine', 'syscall', 'address', 'port'] as const

// oxlint-disable-next-line no-control-regex -- these are what is left out
const CONTROLS = /[\0-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A line of the log as a terminal may show it: control characters, and those that turn text around, are escaped. */
const shown = (line: string): string => line.replaceAll(CONTROLS, escaped)

/** The message of an error on one line; of a value that the database refused, up to the value. */
const messageOf = ({ message, code }: Error & { code?: unknown }): string =>
  (typeof code === 'string' && QUOTES_VALUES.test(code) ? message.replace(/(?:: |").*$/s, '…') : message).replaceAll(
    /\s+/g,
    ' ',
  )

const facts = (error: Error): string =>
  NAMES.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' || typeof value === 'number' ? [`${name}=${value}`] : []
  }).join(' ')

/**
 * An error for the log: its name, message, place in the code and causes. Of an error of the database also what it is
 * about (code, table, column, constraint), and never what was in the row or the call: `detail`, `where`, `hint`,
 * `query` and parameters are left out, as is any other property.
 */
export const describeError = (error: unknown, causes = MOST_CAUSES): string => {
  if (!(error instanceof Error)) return JSON.stringify(error, plain) ?? String(error)
  const about = facts(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const inner = error instanceof AggregateError ? error.errors.slice(0, MOST_CAUSES) : [error.cause]
  return [
    `${error.name}: ${messageOf(error)}${about && ` (${about})`}`,
    ...frames,
    ...(causes > 0 ? inner.filter((each) => each !== undefined) : []).map(
      (cause) => `  caused by ${describeError(cause, causes - 1)}`,
    ),
  ].join('\n')
}

/** Values JSON has no form for, and errors wherever they are. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return value instanceof Error ? describeError(value) : value
}

/** The log of a process; its entries are lines. */
export interface Lines extends Log {
  /** An event that is only a sentence, and its error. */
  line(text: string, error?: unknown): void
}

/**
 * The log as text, for who sits before it: trouble only. Each entry begins with its time, in UTC.
 */
const textLog = (write: (line: string) => void, clock: Clock): Lines => {
  const line = (text: string, error?: unknown) =>
    write(shown(`${clock.now().toISOString()} ${error === undefined ? text : `${text} ${describeError(error)}`}`))
  const tell = (details: object, message: string) => {
    const { err, ...rest } = details as { err?: unknown }
    line(Object.keys(rest).length > 0 ? `${message} ${JSON.stringify(rest, plain)}` : message, err)
  }
  return { info: () => undefined, warn: tell, error: tell, line }
}

/** Whether details are texts and numbers alone, as those of requests are: nothing in them has to be looked into. */
const isFlat = (details: object): boolean =>
  Object.values(details).every((value) => typeof value !== 'object' && typeof value !== 'bigint')

/** The log as one JSON object a line, with the ids of the request or job and of the span it is about. */
const jsonLog = (write: (line: string) => void, clock: Clock): Lines => {
  const log = pino(
    {
      base: null,
      timestamp: () => `,"time":"${clock.now().toISOString()}"`,
      mixin: () => ({ request: asked()?.id, ...spanIds() }),
      // An error wherever it is; pino's own way would write every property of it, rows of the database among them.
      serializers: { err: (told: unknown) => told },
      formatters: {
        level: (level) => ({ level }),
        log: (details) => (isFlat(details) ? details : (JSON.parse(JSON.stringify(details, plain)) as typeof details)),
      },
    },
    { write: (line) => write(shown(line.trimEnd())) },
  )
  return {
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error: (details, message) => log.error(details, message),
    line: (text, error) => (error === undefined ? log.info(text) : log.warn({ err: error }, text)),
  }
}

/** Writes lines to standard output. As JSON they are many, and gathered. */
export const writerOf = (format: 'text' | 'json'): ((line: string) => void) =>
  format === 'text' ? console.log : gatheringWriter(1, console.error)

/** The log of the platform, as lines. The only place where what is logged becomes text. */
export const createLog = (write: (line: string) => void, clock: Clock, format: 'text' | 'json' = 'text'): Lines =>
  (format === 'json' ? jsonLog : textLog)(write, clock)
