import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import { sampleInfo, sampleLoyalty, sampleProduct } from '../parts/samples.ts'
import widget from './widget.tsx'

const props = {
  title: 'Loyalty shop',
  text: 'Spend your points on rewards.',
  searchFrom: 7,
  programmeHref: '/loyalty',
}
const euro = (amount: string) => ({ amount, currency: 'EUR' })
const products = [
  sampleProduct(),
  sampleProduct({ id: 'cash', title: '€10 in cash', price: 5000, reward: { type: 'cash', amount: euro('10.00') } }),
  sampleProduct({
    id: 'bonus',
    title: 'Booster',
    price: 900,
    stock: 25,
    reward: { type: 'bonus', amount: euro('5.00') },
  }),
  sampleProduct({ id: 'late', title: 'Main fuse', price: 4000, level: 4, refusal: 'LEVEL' }),
  sampleProduct({ id: 'gone', title: 'Box seat', price: 800, stock: 0, refusal: 'SOLD_OUT' }),
]
const meta: Meta<typeof Sample> = {
  title: 'Loyalty/Shop',
  component: Sample,
  args: {
    widget,
    id: 'loyalty/shop',
    props,
    data: { info: sampleInfo(), products },
    options: { facts: testFacts({ loyalty: sampleLoyalty() }), session: testSession() },
  },
}
export default meta
type Story = StoryObj<typeof Sample>

export const Filled: Story = {}
/** Many products can be searched and sorted; long names stay in their cards. */
export const ManyAndLong: Story = {
  args: {
    data: {
      info: sampleInfo(),
      products: Array.from({ length: 12 }, (_, index) => ({
        ...products[index % products.length]!,
        id: `p${index}`,
        title: `${products[index % products.length]!.title} for the patient friends of the house`,
      })),
    },
  },
}
export const Empty: Story = { args: { data: { info: sampleInfo(), products: [] } } }
export const Guest: Story = { args: { data: null, options: { facts: testFacts({ loyalty: sampleLoyalty() }) } } }
