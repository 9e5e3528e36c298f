import type { ChatAdapter, ChatName } from '../types.ts'

/** The adapter of each provider, loaded with the chat of the brand. */
export const adapters: Record<ChatName, () => Promise<ChatAdapter>> = {
  live_tex: async () => (await import('./live-tex.ts')).liveTex,
  freshChat: async () => (await import('./fresh-chat.ts')).freshChat,
  liveChat: async () => (await import('./live-chat.ts')).liveChat,
  verbox: async () => (await import('./verbox.ts')).verbox,
  betunlim: async () => (await import('./betunlim.ts')).betunlim,
  jivoSite: async () => (await import('./jivo-site.ts')).jivoSite,
  comm100: async () => (await import('./comm100.ts')).comm100,
}
