import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { features } from '../../../schemas/brand/index.ts'
import { flattenMessages } from '../../brand/read/merge.ts'
import { rulePaths } from '../../rules/index.ts'
import { SchemaForm, type Choice, type Choices } from './index.ts'
import { registered } from './registered.ts'

const meta: Meta = { title: 'forms/schema forms', parameters: { layout: 'fullscreen' } }
export default meta

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 16px;
  padding: 16px;
  min-block-size: 100vh;
  background: light-dark(#f6f5f2, #131314);
  color: light-dark(#1d1b17, #f1efec);
  font:
    450 13px/20px 'Inter Variable',
    Inter,
    system-ui,
    sans-serif;
  &[data-scheme='light'] {
    color-scheme: light;
  }
  &[data-scheme='dark'] {
    color-scheme: dark;
  }
  & > nav {
    inline-size: 220px;
    max-block-size: calc(100vh - 32px);
    overflow: auto;
  }
  & > nav button {
    display: block;
    inline-size: 100%;
    min-block-size: 28px;
    padding: 2px 8px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  & > nav button[aria-current] {
    background: light-dark(#e8eefc, #1f2a4a);
    font-weight: 600;
  }
  & > section {
    inline-size: min(360px, 100%);
    padding: 16px;
    border: 1px solid light-dark(#e3e0d9, #2c2c30);
    border-radius: 8px;
    background: light-dark(#fffffe, #1a1a1c);
  }
  & > pre {
    flex: 1;
    min-inline-size: 240px;
    margin: 0;
    font-size: 12px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

const areas = import.meta.glob<object>('../../../brands/_base/locales/en/*.json', { eager: true, import: 'default' })
const named = (names: Iterable<string>): Choice[] => [...names].map((name) => ({ name }))
/** What a story knows to choose from: the texts of every brand, features, and what rules read. */
const known: Readonly<Record<string, readonly Choice[]>> = {
  text: Object.entries(areas).flatMap(([path, texts]) =>
    Object.entries(flattenMessages(texts, `${/(\w+)\.json$/.exec(path)![1]}.`)).map(([key, text]) => ({
      name: `t:${key}`,
      detail: String(text),
    })),
  ),
  feature: Object.entries(features as unknown as Record<string, { title: string }>).map(([name, { title }]) => ({
    name,
    detail: title,
  })),
  rule: named(rulePaths()),
  icon: named(['house', 'star', 'heart', 'trophy', 'gift']),
  href: named(['/gamehall', '/promotions', '?dialog=welcome']),
}
const choices: Choices = {
  of: async (format, query) =>
    (known[format] ?? [])
      .filter(({ name, detail = '' }) => `${name} ${detail}`.toLowerCase().includes(query.toLowerCase()))
      .slice(0, 50),
}

const All = ({ scheme, list }: { scheme: 'light' | 'dark'; list: typeof registered }) => {
  const [at, setAt] = useState(0)
  const [values, setValues] = useState<Readonly<Record<number, unknown>>>({})
  const { name, schema } = list[at]!
  return (
    <Root data-scheme={scheme}>
      <nav aria-label="Schemas">
        {list.map((one, index) => (
          <button key={one.name} type="button" aria-current={index === at || undefined} onClick={() => setAt(index)}>
            {one.name}
          </button>
        ))}
      </nav>
      <section>
        <SchemaForm
          key={name}
          schema={schema}
          value={values[at] ?? {}}
          onChange={(value) => setValues({ ...values, [at]: value })}
          choices={choices}
          label={name}
        />
      </section>
      <pre>{JSON.stringify(values[at] ?? {}, null, 2)}</pre>
    </Root>
  )
}

const isWidget = ({ name }: { name: string }) => name.includes('/')
type Story = StoryObj
export const Files: Story = {
  render: () => <All scheme="light" list={registered.filter((one) => !isWidget(one))} />,
}
export const Widgets: Story = { render: () => <All scheme="light" list={registered.filter(isWidget)} /> }
export const Dark: Story = { render: () => <All scheme="dark" list={registered} /> }
