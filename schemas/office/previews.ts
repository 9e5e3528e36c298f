import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, officeMethod } from './method.ts'

const draft = Type.String({ pattern: '^[a-z0-9]{1,40}$', description: 'The draft’s id.' })
/** An address within the brand's site. */
export const previewPath = Type.String({
  pattern: '^/([^/\\\\].*)?$',
  maxLength: 1000,
  description: 'Path and query of a page, without its locale: `/gamehall`.',
})

/** Whom a preview is looked at as: guests, or players of the sandbox with a past. */
export const LIVES = ['guest', 'new', 'bonus', 'identity', 'limit', 'vip', 'trial'] as const
export type Life = (typeof LIVES)[number]

/** What fails in a preview: the network is slow, payment providers decline, or the server answers with errors. */
export const FAULTS = ['slow', 'declines', 'errors'] as const
export type Fault = (typeof FAULTS)[number]

/** What a preview is looked at as. What is left out is as the brand has it. */
export const previewChoices = {
  market: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'A market of the brand.' })),
  locale: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{2,20}$' })),
  scheme: Type.Optional(Type.Enum(['light', 'dark'])),
  clock: Type.Optional(
    Type.String({ format: 'date-time', description: 'The instant the pages are rendered at, ISO 8601 in UTC.' }),
  ),
  player: Type.Optional(
    Type.Enum([...LIVES], {
      description:
        'A guest; or, while the sandbox is on, a player who is new, has a bonus in play, waits for an identity ' +
        'check, reached a deposit limit, or is a VIP with a withdrawal that staff hold; or `trial`, who is nobody ' +
        'until they register in the preview, and pays there. Their money is of the sandbox alone.',
    }),
  ),
  fault: Type.Optional(
    Type.Enum([...FAULTS], {
      description:
        'What fails once the page is open: `slow`, answers take three seconds; `declines`, payment providers ' +
        'decline; `errors`, every call is answered with an error of the server.',
    }),
  ),
}
const Choices = Strict(previewChoices)
export type PreviewChoices = Static<typeof Choices>

/** A part of a page: a widget in a slot of its frame. */
const PreviewSection = Strict({
  path: Type.String({ description: 'Slot and instance: `main/hero`.' }),
  pointer: Type.String({ description: 'File and JSON pointer: `pages/home#/slots/main/hero`.' }),
  html: Type.String({ description: 'As the site renders it; empty where it shows nothing.' }),
  css: Type.String({ description: 'Rules of widgets that the page did not have before; empty where there are none.' }),
  data: Strict({
    node: Type.Unknown({ description: 'The compiled instance.' }),
    loads: Type.Record(Type.String(), Type.Unknown(), { description: 'What it and those within it loaded, by path.' }),
  }),
})
export type PreviewSection = Static<typeof PreviewSection>

/** A release that was looked at before. */
export const previewSince = Type.String({ pattern: '^[0-9a-f]{1,64}$' })

/** What became of a page of a draft since somebody last looked. */
export const PreviewChange = Strict({
  release: Type.String({ description: 'Hash of what is shown; sent as `since` the next time.' }),
  revision: Type.Integer({ description: 'Of the draft.' }),
  shown: Type.Integer({
    description: 'The revision that is shown: an earlier one while the last has errors, 0 for the brand as it is.',
  }),
  problems: Type.Array(Type.String(), { description: 'A line each.' }),
  whole: Type.Boolean({
    description: 'Something outside the sections changed, or nobody knows what `since` was: the page is fetched anew.',
  }),
  sections: Type.Array(PreviewSection, { description: 'Those that differ, or are new.' }),
  order: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: 'The instances of each slot of the frame now, in order.',
  }),
  page: Type.Unknown({ description: 'The compiled page without its frame.' }),
  messages: Type.Unknown({ description: 'The texts of its widgets, where they changed; otherwise null.' }),
})
export type PreviewChange = Static<typeof PreviewChange>

const reads = {
  scope: 'brand',
  coming: true,
  roles: ['translator', 'designer', 'editor', 'publisher', 'auditor'],
} as const

/** Previews of drafts. Refusals have `error_data.refused`, a code. */
export const previewStaff = {
  /** An address that opens the preview of a draft: once, within a minute. */
  'previews.open': officeMethod({
    title: 'Opens the preview of a draft',
    verb: 'POST',
    // Its answer is a secret.
    repeatable: true,
    ...reads,
    request: Strict({
      brand,
      draft,
      path: Type.Optional(previewPath),
      beside: Type.Optional(
        Type.Boolean({
          description: 'At a second host: two pages are looked at as different visitors, beside each other.',
        }),
      ),
      ...previewChoices,
    }),
    response: Strict({
      address: Type.String(),
      origin: Type.String({ description: 'Of the preview: whom to send messages to.' }),
      nonce: Type.String({ description: 'What the page wants to hear before it listens.' }),
      ends_at: Instant(),
    }),
  }),
  /** The sections of a page of a draft that differ from those of a release that was looked at before. */
  'previews.sections': officeMethod({
    title: 'What a draft changed on a page',
    verb: 'GET',
    ...reads,
    request: Strict({
      brand,
      draft,
      path: Type.Optional(previewPath),
      since: Type.Optional(previewSince),
      ...previewChoices,
    }),
    response: PreviewChange,
  }),
}
