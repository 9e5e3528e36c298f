import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
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

/** A picture that a player sent; it stays with the provider. */
export interface IdentityDocument {
  readonly id: string
  /** The provider's word for the kind, such as `PASSPORT`. */
  readonly kind: string
  /** Which side of it, where it has two. */
  readonly side?: string
  /** Country that issued it, three letters. */
  readonly country?: string
  readonly sentAt?: Date
}
/** The content of such a picture. */
interface IdentityPicture {
  readonly type: string
  readonly bytes: Buffer
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
  /** The pictures somebody sent that still count. @throws IdentityUnreachable */
  documents(applicantId: string): Promise<readonly IdentityDocument[]>
  /** One of them; undefined when there is none of that id. @throws IdentityUnreachable */
  document(applicantId: string, id: string): Promise<IdentityPicture | undefined>
  /**
   * Has somebody begin again: what they sent counts no more. Not while it is being checked, and not once it was refused
   * for good. @throws IdentityUnreachable when it cannot be done
   */
  reset(applicantId: string): Promise<void>
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

/** An adapter for providers of identity verification. */
export interface IdentityAdapter {
  /**
   * The provider for a brand; undefined where the brand has no account with it.
   * @param origin where the visitor sees the brand
   */
  of(brand: PlatformBrand, origin: string, clock: Clock): IdentityProvider | undefined
}
/** The first adapter with an account for the brand verifies its players. */
export const IDENTITY_PROVIDERS = definePort<IdentityAdapter>('identity providers')
