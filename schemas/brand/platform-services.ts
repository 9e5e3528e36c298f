import { Type } from 'typebox'
import { Duration, Strict } from './common.ts'

/** The brand's messenger bot, whose mini-app opens the site. */
export const MiniApp = Strict(
  {
    botToken: Type.Optional(
      Type.String({ pattern: '^[0-9]+:[A-Za-z0-9_-]{20,}$', title: 'Token of the bot. Secret; not sent to browsers' }),
    ),
  },
  { default: {}, title: 'Mini-app' },
)

/** An OpenID Connect service at which the brand is a client. None of it is sent to browsers. */
export const SocialClient = Strict(
  {
    issuer: Type.String({
      pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))',
      title: 'Address of the issuer: https, or http on this machine',
    }),
    clientId: Type.String({ minLength: 1, title: 'Client id at the service' }),
    clientSecret: Type.String({ minLength: 1, title: 'Client secret at the service' }),
    scopes: Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }), {
      default: ['openid', 'profile', 'email'],
      contains: { const: 'openid' },
      title: 'Scopes, including `openid`',
    }),
  },
  { title: 'Social login service' },
)

/** The brand's account at Sumsub. None of it is sent to browsers. */
const SumsubAccount = Strict(
  {
    appToken: Type.String({ minLength: 1, title: 'App token' }),
    secretKey: Type.String({ minLength: 1, title: 'Secret key that signs requests to Sumsub' }),
    webhookSecret: Type.String({ minLength: 1, title: 'Secret key that signs webhooks from Sumsub' }),
    level: Type.String({ minLength: 1, maxLength: 100, default: 'id-and-liveness', title: 'Verification level' }),
    actionLevel: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, title: 'Verification level of a single action. Default: `level`' }),
    ),
    apiUrl: Type.String({
      pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))',
      default: 'https://api.sumsub.com',
      title: 'Address of the API: https, or http on this machine',
    }),
  },
  { title: 'Sumsub' },
)

/** The provider of identity verification, and what players may do before verification. */
export const Identity = Strict(
  {
    sumsub: Type.Optional(SumsubAccount),
    sandbox: Type.Optional(
      Type.Boolean({ title: 'Whether the sandbox’s provider verifies players while the sandbox is on' }),
    ),
    neededToPlay: Type.Boolean({ default: false, title: 'Whether players must be verified to play with real money' }),
    playWithin: Duration({
      default: 'PT0S',
      title: 'With `neededToPlay`: time after registration during which unverified players may play',
    }),
  },
  { default: {}, title: 'Identity verification' },
)

/** A headless CMS whose answers go over the brand's files; its token stays on the server. */
export const Cms = Strict(
  {
    url: Type.String({
      pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))',
      title: 'Address of its API: https, or this machine',
    }),
    token: Type.String({ minLength: 1, title: 'Bearer token it wants' }),
    timeout: Duration({ default: 'PT2S', title: 'How long an answer may take' }),
    fresh: Duration({ default: 'PT30S', title: 'How long an answer is used before it is asked again' }),
    redirectHosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }), {
      default: [],
      maxItems: 100,
      title: 'Other sites its redirects may lead to; any other is left out',
    }),
  },
  { title: 'Headless CMS' },
)
