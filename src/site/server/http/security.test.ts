import { expect, test } from 'vitest'
import { chatOrigins, documentHeaders, outsideOrigins, permissionsFor } from './security.ts'

const inline = { scripts: ["'sha256-x'"] }
const brand = (sumsub?: object) => ({ platform: { settings: { identity: { sumsub } } } }) as never
const frames = (policy: string): string => /frame-src ([^;]*)/.exec(policy)![1]!

test('an identity provider is in the policy of its page alone, and only where the brand has an account there', () => {
  const { policy, fixed } = documentHeaders({ frames: ['http://games.example'] })
  const chosen = outsideOrigins(brand({ appToken: 'x' }), ['identity'])
  expect(frames(policy(inline, { outside: chosen }))).toBe("'self' http://games.example https://*.sumsub.com")
  for (const others of [outsideOrigins(brand(), ['identity']), outsideOrigins(brand({ appToken: 'x' }), [])])
    expect(frames(policy(inline, { outside: others }))).toBe("'self' http://games.example")
  expect(permissionsFor(chosen)).toBe(
    'camera=(self "https://*.sumsub.com"), microphone=(self "https://*.sumsub.com"), geolocation=(), payment=()',
  )
  expect(fixed['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=()')
})

test('a chat provider is in the policy only where it is the brand’s choice, with the address of its script', () => {
  const { policy } = documentHeaders({ frames: [] })
  const part = (text: string, name: string) => new RegExp(`${name} ([^;]*)`).exec(text)![1]!
  const chosen = policy(inline, { chat: chatOrigins({ chat: 'jivoSite', config: {} }) })
  for (const name of ['frame-src', 'connect-src', 'img-src', 'font-src', 'style-src'])
    expect(part(chosen, name)).toContain('https://*.jivosite.com')
  expect(part(chosen, 'script-src')).not.toContain('jivosite')
  expect(chosen).not.toContain('freshchat')
  expect(chatOrigins({ chat: 'betunlim', config: { betunlim: { src: 'https://chat.example/w.js' } } })).toEqual([
    'https://chat.example',
  ])
  expect(chatOrigins({ config: { jivoSite: {} } })).toEqual([])
  expect(chatOrigins({ chat: 'jivoSite', config: { jivoSite: { src: 'sandbox' } } })).toEqual([])
})
