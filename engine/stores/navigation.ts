/** Navigation within the site. Addresses have no locale; the prefix of the current one is added where needed. */
export interface Navigation {
  /**
   * Goes to an address of this site (`/cashier`, `?tab=deposit`, `#top`), or with `external` of another site.
   * @throws Error for an address of another site without `external`
   */
  go(href: string, options?: { replace?: boolean; external?: boolean }): void
  /** Runs the current page's loads again; the page stays on screen meanwhile. */
  reload(): void
  /** The address with the current locale's prefix. */
  href(path: string): string
  /** Goes back in history, or to `fallback` if the previous entry is not a page of this site. */
  back(fallback: string): void
}
