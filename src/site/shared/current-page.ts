import { makeAutoObservable, observableRef } from 'mobx'
import type { ComponentType } from 'react'
import type { PageData } from './page-data.ts'

/** What a page change came from; decides where the page is scrolled to. */
export interface Arrival {
  action: 'PUSH' | 'REPLACE' | 'POP'
  key: string
  hash: string
}

/** The page on screen. The router puts the next one here once everything it needs is in. */
export class CurrentPage {
  data: PageData
  /** The last page the router arrived with: what is on screen, unless an error page took its place. */
  routed: PageData
  arrival: Arrival | null = null
  /**
   * The page on screen was loaded for another visitor, or before something changed: the next page is loaded, even at
   * the same address.
   */
  isOutdated = false
  /** Another page is being loaded. */
  isBusy = false
  /** How to try again when the page could not be loaded at all. */
  failed: (() => void) | null = null
  /** The router's element in the tree, once it is needed. */
  Router: ComponentType | null = null

  constructor(data: PageData) {
    this.data = data
    this.routed = data
    makeAutoObservable(this, {
      data: observableRef,
      routed: observableRef,
      arrival: observableRef,
      failed: observableRef,
      Router: observableRef,
    })
  }
  /** Whether an error page is shown in place of what the router loaded. */
  get isStandIn(): boolean {
    return this.data !== this.routed
  }
  show(data: PageData, arrival: Arrival): void {
    this.failed = null
    this.isOutdated = false
    this.data = data
    this.routed = data
    this.arrival = arrival
  }
  /** Puts an error page in the place of whatever is shown; the address stays. */
  standIn(data: PageData): void {
    this.failed = null
    this.data = data
    this.arrival = { action: 'PUSH', key: '', hash: '' }
  }
  expire(): void {
    this.isOutdated = true
  }
  mount(Router: ComponentType): void {
    this.Router = Router
  }
  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy
  }
  fail(retry: () => void): void {
    this.isBusy = false
    this.failed = retry
  }
}
