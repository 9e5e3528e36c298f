import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Tabs } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  padding-inline: max(var(--gutter), calc((100% - var(--focus-width, 1176px)) / 2));
  padding-block: 26px 18px;

  h1 {
    font-size: var(--page-title-size);
    line-height: 1;
  }

  @media (max-width: 767px) {
    padding-block: 10px;
    /* The tabs say it better than the title, whose line the screen needs. */
    h1 {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    .fy-tabs {
      inline-size: 100%;
      justify-content: space-between;
      --tab-padding: 4px;
      --tabs-gap: 4px;
    }
    .fy-tab {
      flex: 1;
      gap: 6px;
      font-size: 14px;
    }
    /* There is room for four: the statement is reached from the history, and shown here while it is open. */
    .fy-tab[href$='/cashier/statement']:not([aria-current]) {
      display: none;
    }
    &[data-phone='words'] .fy-icon {
      display: none;
    }
    &[data-phone='icons'] .fy-tab {
      flex-direction: column;
      gap: 2px;
      padding-block: 6px;
      font-size: 12px;
    }
  }
`

/** The cashier's screens: id, paths, icon, and the feature each needs. */
const SCREENS = [
  { id: 'deposit', paths: ['/cashier/deposit'], icon: 'arrow-circle-down', feature: 'deposits' },
  { id: 'withdraw', paths: ['/cashier/withdraw'], icon: 'arrow-circle-up', feature: 'withdrawals' },
  { id: 'wallet', paths: ['/cashier/wallet', '/cashier/balance'], icon: 'wallet', feature: undefined },
  {
    id: 'history',
    paths: ['/cashier/history', '/cashier/receipt'],
    icon: 'clock-counter-clockwise',
    feature: 'history',
  },
  { id: 'statement', paths: ['/cashier/statement'], icon: 'file-text', feature: 'history' },
] as const

const View = observer(({ props, route }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  const selected =
    SCREENS.find(({ paths }) => paths.some((path) => route.path === path || route.path.startsWith(`${path}/`)))?.id ??
    ''
  const items = SCREENS.filter(({ feature }) => !feature || facts.features[feature]).map(
    ({ id, paths: [path], icon }) => ({
      id,
      icon: props.filled && id === selected ? `${icon}-fill` : icon,
      href: navigation.href(path),
      label: t(`cashier.tabs.${id}`),
    }),
  )
  return (
    <Root {...useRoot()} data-phone={props.phone}>
      <h1>{props.title}</h1>
      <Tabs items={items} selected={selected} label={t('cashier.navigation')} />
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
