import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { t } from '../../../staff-app/browser/language.ts'
import { Bottom } from './bottom.tsx'
import { DragLayer } from './drag.tsx'
import { Inspector } from './inspector.tsx'
import { Stage } from './stage.tsx'
import { Tree } from './tree.tsx'

const Panes = styled.div`
  display: grid;
  flex: 1;
  min-height: 0;
  grid-template-columns: 272px minmax(0, 1fr) 360px;
  & > nav {
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--panel);
    border-inline-end: 1px solid var(--line);
  }
  & > main {
    display: flex;
    flex-direction: column;
    min-height: 0;
    min-width: 0;
  }
  @media (max-width: 1360px) {
    grid-template-columns: 232px minmax(0, 1fr) 320px;
  }
  @media (min-width: 1800px) {
    grid-template-columns: 304px minmax(0, 1fr) 400px;
  }
`

/** A title for whoever hears the page; the bar shows it as well. */
const Hidden = styled.h1`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

/** The tree, the page, and the form of what is selected. */
export const Pages = observer(() => (
  <Panes>
    <nav aria-label={t('Pages and widgets')}>
      <Tree />
    </nav>
    <main>
      <Hidden>{t('Pages')}</Hidden>
      <Stage />
      <Bottom />
    </main>
    <Inspector />
    <DragLayer />
  </Panes>
))
