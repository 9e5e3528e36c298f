import type { Boot } from '../../../engine/page/index.ts'
import type { HomeData } from './home-data.ts'
import { guests, linked } from './links.ts'
import { sectionsOf } from './section-data.ts'
import { SentPage } from './sent-page.ts'

/** What stands around the sections: menus, logos, links of the account and the footer. */
const shellOf = (page: SentPage): Pick<HomeData, 'nav' | 'top' | 'tabs' | 'strip' | 'logo' | 'account' | 'footer'> => {
  const rail = page.first('shell/rail-nav')
  const strip = page.first('shell/utility-strip')
  const footer = page.first('shell/footer')
  const account = page.first('shell/account')
  const bar = page.first('shell/join-bar')
  const [topLogo, footLogo] = page.all('shell/logo')
  return {
    nav: {
      toggle: rail?.toggle ?? 'none',
      products: (rail?.products ?? []).map(linked),
      groups: (rail?.groups ?? []).map(({ title, items }) => ({ title, items: guests(items).map(linked) })),
    },
    top: guests(page.first('shell/top-nav')?.items ?? []).map(linked),
    tabs: guests(page.first('shell/tab-bar')?.tabs ?? []).map((tab) => ({ kind: tab.action, link: linked(tab) })),
    ...(strip ? { strip: { text: strip.text, licence: strip.licence, links: strip.links } } : {}),
    logo: {
      mark: topLogo?.mark,
      name: topLogo?.name || page.facts.name,
      footMark: footLogo?.mark,
      footName: footLogo?.name || page.facts.name,
    },
    account: {
      login: account?.login ?? '',
      join: account?.join ?? '',
      barLogin: bar?.login ?? '',
      barJoin: bar?.join ?? '',
    },
    footer: {
      text: footer?.text ?? '',
      legal: [footer?.licence, footer?.company].filter(Boolean).join(' · '),
      columns: (footer?.columns ?? []).map(({ title, items }) => ({ title, items: guests(items) })),
    },
  }
}

/** Texts of the page itself, and names of units of time. */
const textsOf = ({ facts, i18n: { t } }: SentPage): Pick<HomeData, 'words' | 'units'> => {
  const unit = (name: string) => ({
    one: t(`content.countdown.${name}`, { count: 1 }),
    other: t(`content.countdown.${name}`, { count: 2 }),
  })
  return {
    words: {
      skip: t('frame.skip'),
      menu: t('frame.menu'),
      open: t('shell.open_menu'),
      fold: t('shell.collapse_menu'),
      close: t('shell.close_menu'),
      search: t('shell.search'),
      sections: t('shell.sections', { brand: facts.name }),
      home: t('shell.home', { brand: facts.name }),
      language: t('shell.language'),
      age: t('shell.age', { age: facts.minimumAge }),
      previous: t('common.previous'),
      next: t('common.next'),
    },
    units: {
      days: unit('days'),
      hours: unit('hours'),
      minutes: unit('minutes'),
      seconds: unit('seconds'),
    },
  }
}

/** Prepares the data of the hand-written page from those of the real page. */
export const homeData = (boot: Boot): HomeData => {
  const page = new SentPage(boot)
  const { facts } = page
  const [across = 3, down = 4] = facts.artAspect.split('/').map(Number)
  return {
    brand: facts.name,
    sprite: facts.icons,
    marks: facts.assets['providers.svg'] ?? '',
    age: facts.minimumAge,
    size: { width: 240, height: Math.round((240 * down) / across) },
    languages: facts.locales.available.map(({ code, name }) => ({
      label: name,
      href: code === facts.locales.default ? '/' : `/${code}`,
      icon: code,
      current: code === facts.locale,
    })),
    ...shellOf(page),
    ...textsOf(page),
    sections: sectionsOf(page),
  }
}
