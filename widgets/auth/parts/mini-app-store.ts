import { makeAutoObservable, observableRef } from 'mobx'
import { defineStore } from '../../../engine/stores/index.ts'

/** Data of a messenger's user, sent with login and registration (EMBED-07). `payload` is the signed text. */
export interface MiniAppData {
  is_tg: true
  id: string
  username?: string
  hash: string
  language_code?: string
  payload: string
}

/**
 * Launch data of the messenger that opened the site as a mini-app. Kept in memory only: it is as powerful as a
 * password.
 */
class MiniAppStore {
  data: MiniAppData | null = null

  constructor() {
    makeAutoObservable(this, { data: observableRef })
  }
  take(data: MiniAppData): void {
    this.data = data
  }
  /** It can be used once. */
  clear(): void {
    this.data = null
  }
}

export const miniAppStore = defineStore({ name: 'auth/mini-app', create: () => new MiniAppStore() })
