import { observer } from 'mobx-react-lite'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { hasNoCents } from '../opening/currencies.ts'
import { useFile } from '../opening/use-file.ts'

const FILE = 'platform/loyalty.json'
/** The name of the programme, and of its texts, below `locales/<code>/`. */
const [NAME, AREA] = ['club', 'loyalty_club']

interface Words {
  readonly title: string
  readonly text: string
  readonly points: string
  readonly first: string
  readonly second: string
  readonly third: string
}
/** By language; other languages begin with the English ones. */
const WORDS: Readonly<Record<string, Words>> & { readonly en: Words } = {
  ar: {
    title: 'النادي',
    text: 'كل {unit} من المال الحقيقي تراهن به يكسبك نقطة. النقاط ترفع مستواك.',
    points: 'نقاط',
    first: 'برونزي',
    second: 'فضي',
    third: 'ذهبي',
  },
  de: {
    title: 'Der Club',
    text: 'Je {unit} echtes Geld, das Sie einsetzen, erhalten Sie einen Punkt. Punkte heben Ihre Stufe.',
    points: 'Punkte',
    first: 'Bronze',
    second: 'Silber',
    third: 'Gold',
  },
  en: {
    title: 'The Club',
    text: 'Every {unit} of real money you stake earns a point. Points raise your level.',
    points: 'points',
    first: 'Bronze',
    second: 'Silver',
    third: 'Gold',
  },
  es: {
    title: 'El Club',
    text: 'Cada {unit} de dinero real que apuestas te da un punto. Los puntos suben tu nivel.',
    points: 'puntos',
    first: 'Bronce',
    second: 'Plata',
    third: 'Oro',
  },
  fr: {
    title: 'Le Club',
    text: 'Chaque {unit} d’argent réel misé rapporte un point. Les points font monter votre niveau.',
    points: 'points',
    first: 'Bronze',
    second: 'Argent',
    third: 'Or',
  },
  nb: {
    title: 'Klubben',
    text: 'Hver {unit} ekte penger du satser, gir ett poeng. Poeng hever nivået ditt.',
    points: 'poeng',
    first: 'Bronse',
    second: 'Sølv',
    third: 'Gull',
  },
  pt: {
    title: 'O Clube',
    text: 'Cada {unit} de dinheiro real apostado rende um ponto. Os pontos elevam o seu nível.',
    points: 'pontos',
    first: 'Bronze',
    second: 'Prata',
    third: 'Ouro',
  },
}

const points = (count: number) => ({ type: 'points', points: count })
/** Points for stakes and three levels; rewards of points need neither a currency nor a game. */
const programmeIn = (currency: string) => ({
  title: `t:${AREA}.title`,
  text: `t:${AREA}.text`,
  pointsAlias: `t:${AREA}.points`,
  unit: hasNoCents(currency) ? '1000' : '10.00',
  levels: [
    { title: `t:${AREA}.first`, exp: 0 },
    { title: `t:${AREA}.second`, exp: 50, reward: points(10) },
    { title: `t:${AREA}.third`, exp: 500, reward: points(100) },
  ],
})

/** Offers a loyalty programme to begin with, where a brand has none. */
export const ReadyLoyalty = observer(({ onDone }: { onDone: () => void }) => {
  const draft = useDraft()
  const currency = useFile('brand.json').at('/currencies/default')
  const add = () => {
    for (const locale of draft.outline?.locales ?? []) {
      const words = WORDS[locale.split('-', 1)[0]!] ?? WORDS.en
      const label = t('the words of the programme in {language}', { language: nameIn('language', locale) })
      const edits = Object.entries(words).map(([name, value]) => ({ pointer: `/${name}`, value }))
      draft.write(`locales/${locale}/${AREA}.json`, label, edits)
    }
    const programme = programmeIn(String(currency))
    draft.write(FILE, t('a loyalty programme'), [{ pointer: `/programs/${NAME}`, value: programme }])
    onDone()
  }
  return (
    <>
      <Button disabled={!draft.isOpen || currency === undefined} onClick={add}>
        {t('Begin with a ready programme')}
      </Button>
      <small>{t('Points for stakes, three levels and their texts; all of it can be changed.')}</small>
    </>
  )
})
