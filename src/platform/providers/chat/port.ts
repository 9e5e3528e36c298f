import { definePort } from '../../kernel/ports.ts'

/** Scripts that answer in the place of chat providers. */
export interface ChatScripts {
  /** Address of the script with a provider's names. @param origin where the visitor sees the brand */
  at(origin: string, provider: string): string
}

/** What a brand's chat uses whose `src` is `sandbox`; there is none where the sandbox is off. */
export const CHAT_SCRIPTS = definePort<ChatScripts>('chat scripts')
