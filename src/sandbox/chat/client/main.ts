/**
 * The sandbox's script of a chat provider, which its address names. Calls of the page are recorded in
 * `window.sandboxChat`, as `[name, value]`.
 */
import { vendors } from './vendors.ts'

const provider = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('provider') ?? ''
const globals = window as unknown as Record<string, unknown>
const calls = (globals['sandboxChat'] ??= []) as [string, unknown][]
vendors[provider]?.(globals, (name, value) => calls.push([`${provider}.${name}`, value]))
