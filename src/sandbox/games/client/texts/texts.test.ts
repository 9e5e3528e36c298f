import { expect, test } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import nb from './nb.json' with { type: 'json' }
import ptBr from './pt-BR.json' with { type: 'json' }

/** The values a text asks for. */
const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort()

test.each(Object.entries({ ar, de, es, fr, nb, 'pt-BR': ptBr }))(
  '%s says all that games say in English, with the same values',
  (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(en)) {
      const own = texts[key as keyof typeof en]
      expect([key, valuesOf(own)]).toEqual([key, valuesOf(text)])
      expect(own.trim()).not.toBe('')
    }
  },
)
