import { makeAutoObservable, observableRef } from 'mobx'
import type { ComponentType } from 'react'
import type { PageData } from './page-data.ts'

/** How a page change began; decides the scroll position. */
export interface Arrival {
  action: 'PUSH' | 'REPLACE' | 'POP'
  key: string
  hash: string
}

/** The page on screen. The router sets the next one once everything it needs is loaded. */
export class CurrentPage {
  data: PageData
  /** The last page the router loaded: the page on screen, unless an error page replaces it. */
  routed: PageData
  /** Whether an error page replaces the page the router loaded. */
  isStandIn = false
  arrival: Arrival | null = null
  /**
   * The page on screen was loaded for another visitor, or before a change: the next navigation loads, even to the same
   * address.
   */
  isOutdated = false
  /** Another page is being loaded. */
  isBusy = false
  /** Retries, when the page could not be loaded at all; otherwise `null`. */
  failed: (() => void) | null = null
  /** Loads the document anew, when code of it was lost for good; otherwise `null`. */
  lost: (() => void) | null = null
  /** The router's element in the React tree, once it is loaded. */
  Router: ComponentType | null = null

  /** Called before another page takes the place of the one on screen. */
  readonly #leave: () => void

  constructor(data: PageData, leave: () => void = () => undefined) {
    this.#leave = leave
    this.data = data
    this.routed = data
    makeAutoObservable(this, {
      data: observableRef,
      routed: observableRef,
      arrival: observableRef,
      failed: observableRef,
      lost: observableRef,
      Router: observableRef,
    })
  }
  show(data: PageData, arrival: Arrival): void {
    this.#leave()
    this.failed = null
    this.isOutdated = false
    this.isStandIn = false
    this.data = data
    this.routed = data
    this.arrival = arrival
  }
  /** Shows the page the router loaded with other content, in place. */
  change(data: PageData): void {
    this.data = data
  }
  /** Replaces the page on screen by an error page; the address stays. */
  standIn(data: PageData): void {
    this.#leave()
    this.failed = null
    this.isStandIn = true
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
  /** A part of the page cannot be loaded any more: the visitor decides when to load everything anew. */
  lose(reload: () => void): void {
    this.lost = reload
  }
  fail(retry: () => void): void {
    this.isBusy = false
    this.failed = retry
  }
}
