import type { IncomingHttpHeaders } from 'node:http'
import { definePort } from '../../kernel/ports.ts'

/** What a provider is told of a player; what is not known is left out. */
export interface IdentityPerson {
  /** The player's id: the provider's events name it. */
  readonly externalId: string
  /** Two letters. */
  readonly language: string
  readonly email?: string
  /** E.164. */
  readonly phone?: string
  /** What the documents must say as well. */
  readonly firstName?: string
  readonly lastName?: string
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string
}

/** What a provider tells of a verification. */
export interface IdentityEvent {
  readonly kind: 'pending' | 'reset' | 'verified' | 'retry' | 'rejected' | 'action' | 'other'
  /** The provider's id of the player, and ours. */
  readonly applicantId: string
  readonly externalId: string
  /** When it happened, by the provider's clock: events may arrive in another order. */
  readonly at: Date
  /** What may be told to the player about what was not right. */
  readonly comment?: string
  /** Of an action: which one, and how it ended. */
  readonly action?: { readonly id: string; readonly outcome: string }
}

/** How a verification stands when the provider is asked. */
export type IdentityReview = Pick<IdentityEvent, 'at' | 'comment'> & {
  readonly kind: 'verified' | 'retry' | 'rejected'
}

/** A message as it came: the signature is over its bytes. */
export interface IdentityCallback {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Somebody who verifies identities. */
export interface IdentityProvider {
  readonly name: string
  /** Address of the script by which its own page is shown. */
  readonly sdk: string
  /**
   * Makes somebody known; again, it answers the same id.
   * @returns the provider's id of them
   * @throws IdentityUnreachable
   */
  createApplicant(person: IdentityPerson): Promise<string>
  /**
   * What its page is opened with, good for some minutes and for this player alone.
   * @throws IdentityUnreachable
   */
  accessToken(externalId: string, actionId?: string): Promise<string>
  /**
   * How the check of somebody ended; undefined while it has not.
   * @param applicantId the provider's id of them
   * @throws IdentityUnreachable
   */
  review(applicantId: string): Promise<IdentityReview | undefined>
  /** What a message says. @throws IdentityCallbackRefused when it is not the provider's */
  read(callback: IdentityCallback): IdentityEvent
}

/** The provider did not answer, or not as it should. */
export class IdentityUnreachable extends Error {
  override readonly name = 'IdentityUnreachable'
}
/** A message that is not the provider's, or says nothing that can be understood. */
export class IdentityCallbackRefused extends Error {
  override readonly name = 'IdentityCallbackRefused'
}

/** An account at Sumsub, and how it is reached. */
export interface SumsubAccount {
  /** What it is called here; `sumsub` when absent. */
  readonly name?: string
  readonly appToken: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Which checks an applicant passes, and which a single action. */
  readonly level: string
  readonly actionLevel?: string | undefined
  readonly apiUrl: string
  /** Where its script is, if not where Sumsub has it. */
  readonly sdkUrl?: string
  /** How its server is reached, if not plainly over the network. */
  readonly fetch?: (url: URL, init: RequestInit) => Promise<Response>
}

/** A provider that is there for brands without an account of their own. */
export interface BuiltInIdentity {
  /** @param origin where the visitor sees the brand */
  at(origin: string): SumsubAccount
}
export const BUILT_IN_IDENTITY = definePort<BuiltInIdentity>('identity providers')
