import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, SectionHeader } from '../../../engine/ui/index.ts'
import { section } from '../../lobby/parts/section.ts'
import { loadDesk, type Waiting } from './data.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${section}
  container: desk / inline-size;
  ul {
    display: grid;
    gap: 10px;
  }
  a {
    display: flex;
    align-items: center;
    gap: 14px;
    block-size: 100%;
    min-block-size: 64px;
    padding: 10px 14px;
    border-radius: var(--r-m);
    background: var(--card-bg, var(--surface));
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
    color: var(--fg);
  }
  a:hover {
    background: var(--raised);
  }
  a > svg:first-child {
    flex: none;
    inline-size: 26px;
    block-size: 26px;
    color: var(--accent-text);
  }
  a > svg:last-child {
    flex: none;
    margin-inline-start: auto;
    color: var(--fg-muted);
  }
  a > svg:last-child:dir(rtl) {
    transform: scaleX(-1);
  }
  a > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  b,
  small {
    display: block;
    font-variant-numeric: tabular-nums;
  }
  b {
    line-height: 1.3;
  }
  small {
    color: var(--fg-muted);
    font-size: 12.5px;
    line-height: 1.35;
  }
  @container desk (width >= 560px) {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    li:nth-child(odd):last-child {
      grid-column: 1 / -1;
    }
  }
  @container desk (width >= 960px) {
    ul {
      grid-template-columns: none;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
    }
    li:nth-child(odd):last-child {
      grid-column: auto;
    }
  }
`

const ICONS: Record<Waiting['kind'], string> = {
  verify: 'identification-card',
  checked: 'hourglass-medium',
  bonuses: 'gift',
  contact: 'envelope-simple',
  level: 'medal',
  continue: 'play',
}

/** A title and a sentence for an entry. */
const useWords = () => {
  const { t, number } = useI18n()
  return (entry: Waiting): [title: string, text: string] => {
    switch (entry.kind) {
      case 'bonuses':
        return [t('profile.desk.bonuses', { count: entry.count }), t('profile.desk.bonuses_text')]
      case 'level':
        return [
          entry.title,
          t('loyalty.progress', { exp: number(entry.reached), next: number(entry.needed), level: entry.next }),
        ]
      case 'continue':
        return [t('profile.desk.continue'), `${entry.game} · ${entry.provider}`]
      default:
        return [t(`profile.desk.${entry.kind}`), t(`profile.desk.${entry.kind}_text`)]
    }
  }
}

const View = observer(({ props, data }: ViewProps<Props, Waiting[]>) => {
  const root = useRoot()
  const stores = useStores()
  const wordsOf = useWords()
  const open = data.filter(({ href }) => stores.isOpen(href))
  if (open.length === 0 || !stores.session.isAuthenticated) return null
  return (
    <Root {...root} aria-label={props.title}>
      <SectionHeader title={props.title} />
      <ul>
        {open.map((entry) => {
          const [title, text] = wordsOf(entry)
          return (
            <li key={entry.kind} data-waiting={entry.kind}>
              <a href={stores.navigation.href(entry.href)}>
                <Icon name={ICONS[entry.kind]} />
                <span>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
                <Icon name="caret-right" />
              </a>
            </li>
          )
        })}
      </ul>
    </Root>
  )
})

export default defineWidget<typeof schema, Waiting[]>({ load: loadDesk, View })
