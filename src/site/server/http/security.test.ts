import { expect, test } from 'vitest'
import { documentHeaders, outsideOrigins, permissionsFor } from './security.ts'

const inline = { script: "'sha256-x'" }
const brand = (sumsub?: object) => ({ platform: { settings: { identity: { sumsub } } } }) as never
const frames = (policy: string): string => /frame-src ([^;]*)/.exec(policy)![1]!

test('an identity provider is in the policy of its page alone, and only where the brand has an account there', () => {
  const { policy, fixed } = documentHeaders({ frames: ['http://games.example'] })
  const chosen = outsideOrigins(brand({ appToken: 'x' }), ['identity'])
  expect(frames(policy(inline, [], chosen))).toBe("'self' http://games.example https://*.sumsub.com")
  for (const others of [outsideOrigins(brand(), ['identity']), outsideOrigins(brand({ appToken: 'x' }), [])])
    expect(frames(policy(inline, [], others))).toBe("'self' http://games.example")
  expect(permissionsFor(chosen)).toBe(
    'camera=(self "https://*.sumsub.com"), microphone=(self "https://*.sumsub.com"), geolocation=(), payment=()',
  )
  expect(fixed['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=()')
})
