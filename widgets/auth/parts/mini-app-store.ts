import { makeAutoObservable, observableRef } from 'mobx'
import { defineStore } from '../../../engine/stores/index.ts'

/** What is sent of a messenger's user besides, at login and registration (EMBED-07). `payload` is the signed text. */
export interface MiniAppData {
  is_tg: true
  id: string
  username?: string
  hash: string
  language_code?: string
  payload: string
}

/**
 * Start data of the messenger that opened the site as a mini-app. Held in memory alone: they are as good as a login.
 */
class MiniAppStore {
  data: MiniAppData | null = null

  constructor() {
    makeAutoObservable(this, { data: observableRef })
  }
  take(data: MiniAppData): void {
    this.data = data
  }
  /** They work once. */
  clear(): void {
    this.data = null
  }
}

export const miniAppStore = defineStore({ name: 'auth/mini-app', create: () => new MiniAppStore() })
