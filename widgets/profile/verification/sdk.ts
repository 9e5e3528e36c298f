/** The part of the provider's script that is used. */
interface Builder {
  withConf(conf: { lang: string }): Builder
  withOptions(options: { addViewportTag: boolean; adaptIframeHeight: boolean }): Builder
  on(event: string, handler: (payload: unknown) => void): Builder
  build(): { launch(container: HTMLElement): void; destroy?(): void }
}
interface Sdk {
  init(token: string, refresh: () => Promise<string>): Builder
}
declare global {
  interface Window {
    snsWebSdk?: Sdk
  }
}

let loading: Promise<Sdk> | undefined

const load = (address: string): Promise<Sdk> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => {
      if (window.snsWebSdk) resolve(window.snsWebSdk)
      else reject(new Error('The verification’s script brought nothing'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The verification’s script cannot be loaded'))
    })
    document.head.append(script)
  })

/** Loads the provider's script at its first use, and again after a failure. */
const sdkAt = (address: string): Promise<Sdk> =>
  (loading ??= load(address).catch((error: unknown) => {
    loading = undefined
    throw error
  }))

export interface Launch {
  readonly sdk: string
  readonly token: string
  readonly lang: string
  readonly container: HTMLElement
  /** Returns a new token when the first has expired. */
  readonly refresh: () => Promise<string>
  /** Called when the player has submitted everything. */
  readonly onSubmitted: () => void
}

/** Shows the provider's page. @returns a function that removes it @throws Error if its script cannot be loaded */
export async function launch({ sdk, token, lang, container, refresh, onSubmitted }: Launch): Promise<() => void> {
  const { init } = await sdkAt(sdk)
  const shown = init(token, refresh)
    .withConf({ lang })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .on('idCheck.onApplicantSubmitted', onSubmitted)
    .on('idCheck.onApplicantResubmitted', onSubmitted)
    .build()
  shown.launch(container)
  return () => {
    shown.destroy?.()
    container.replaceChildren()
  }
}
