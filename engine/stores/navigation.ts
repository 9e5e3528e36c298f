/** Moving about the site. Addresses carry no locale: it is put in front where the current one needs it. */
export interface Navigation {
  /**
   * Goes to an address of this site (`/cashier`, `?tab=deposit`, `#top`), to another one only when `external` says that
   * it is meant. Throws otherwise.
   */
  go(href: string, options?: { replace?: boolean; external?: boolean }): void
  /** Runs the current page's loads again, keeping it on screen. */
  reload(): void
  /** The address with the current locale's prefix. */
  href(path: string): string
  /** Goes back in history, or to `fallback` when the player came from elsewhere. */
  back(fallback: string): void
}
