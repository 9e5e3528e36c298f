import { useEffect, useMemo, useState } from 'react'
import { t, told } from '../../../staff-app/browser/language.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { COLOURS, GROUNDS } from '../look/words.ts'
import { OWN_ROOMS } from '../rooms/own-rooms.ts'
import { useDraft } from './context.ts'
import { seats } from './structure.ts'
import { keyOf } from './types.ts'

/** Something that can be gone to. */
export interface Target {
  readonly label: string
  readonly detail: string
  readonly icon: 'page' | 'widget' | 'layers'
  readonly room: string
  /** The place to select. */
  readonly at?: string
  /** What the room shows first. */
  readonly find?: string
}
const KINDS = {
  page: t('page'),
  dialog: t('dialog'),
  layout: t('layout'),
  shell: t('shell'),
  slot: t('slot'),
  widget: t('widget'),
} as const
/** Targets that are listed at once. */
const MOST = 60
/** Texts and games that are found, each. */
const MOST_ASKED = 8
/** Letters from which texts and games are looked for. */
const LEAST_LETTERS = 2
const PAUSE_MS = 150
/** A file whose games can be chosen. */
const GAMES_FILE = 'platform/games.json'

/** Pages, widgets, rooms and settings: everything of the outline that has a name. */
const useNamed = (): Target[] => {
  const { outline } = useDraft()
  return useMemo(() => {
    const nodes = [...seats(outline?.tree ?? []).values()].filter(({ node }) => node.kind !== 'slot')
    const files = (outline?.files ?? []).filter((file) => file.endsWith('.json') && !file.startsWith('pages/'))
    return [
      ...OWN_ROOMS.map(([room, label]): Target => ({ label, detail: t('room'), icon: 'layers', room })),
      ...[...COLOURS, ...GROUNDS].map(([find, label]): Target => ({
        label,
        detail: t('colour'),
        icon: 'layers',
        room: 'look',
        find,
      })),
      ...nodes.map(({ node, parents }): Target => ({
        label: parents[0] ? t('{name} on {page}', { name: node.name, page: parents[0].name }) : node.name,
        detail: parents[0] ? node.detail : `${KINDS[node.kind]} ${node.detail}`,
        icon: node.kind === 'widget' ? 'widget' : 'page',
        room: 'pages',
        at: keyOf(node),
      })),
      ...files.map((file): Target => ({
        label: file.replace(/\.json$/, ''),
        detail: t('settings'),
        icon: 'layers',
        room: `settings/${file}`,
      })),
    ]
  }, [outline])
}

/** The features, by what they are called. */
const useFeatures = (): Target[] => {
  const { brand, id, office } = useDraft()
  const { data } = useLoad(() => office.call('studio.features', { brand, id }), [id])
  return (data?.items ?? []).map(({ feature, title }) => ({
    label: told(title),
    detail: t('feature'),
    icon: 'layers',
    room: 'features',
    find: feature,
  }))
}

/** Texts and games, which are too many to be read whole: asked for by what was typed, after a pause. */
const useAskedFor = (typed: string): Target[] => {
  const { brand, id, office, outline } = useDraft()
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.length < LEAST_LETTERS ? '' : typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useLoad(async () => {
    if (query === '') return undefined
    const [texts, games] = await Promise.all([
      office.call('studio.texts', { brand, id, query }),
      office.call('studio.choices', { brand, id, file: GAMES_FILE, format: 'game', query }),
    ])
    return { texts: texts.items.slice(0, MOST_ASKED), games: games.items.slice(0, MOST_ASKED) }
  }, [id, query])
  // What was found for other letters is none of these.
  if (query !== typed) return []
  const locale = outline?.default_locale ?? 'en'
  return [
    ...(data?.games ?? []).map(({ name, detail }): Target => ({
      label: detail ?? name,
      detail: t('game'),
      icon: 'layers',
      room: 'games',
      find: detail ?? name,
    })),
    ...(data?.texts ?? []).map(({ key, texts }): Target => ({
      label: (texts[locale] ?? Object.values(texts)[0])?.text ?? key,
      detail: `${t('text')} ${key}`,
      icon: 'layers',
      room: 'texts',
      find: key,
    })),
  ]
}

/**
 * What of a draft is called what was typed: pages, widgets, features, colours, rooms, settings, games and texts. What
 * begins with it comes first.
 */
export const useTargets = (typed: string): readonly Target[] => {
  const [named, features, asked] = [useNamed(), useFeatures(), useAskedFor(typed.trim())]
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ label, detail }: Target) => words.every((word) => `${label} ${detail}`.toLowerCase().includes(word))
  const begins = ({ label }: Target): boolean => words.length > 0 && label.toLowerCase().startsWith(words[0]!)
  const found = [...features, ...named].filter(fits)
  // What the office found may have the words in another language than the one shown.
  return [...found.filter(begins), ...found.filter((one) => !begins(one)), ...(words.length > 0 ? asked : [])].slice(
    0,
    MOST,
  )
}
