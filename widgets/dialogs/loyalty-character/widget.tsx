import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Button, Icon, Image } from '../../../engine/ui/index.ts'
import type { LoyaltyCharacter } from '../../../schemas/api/loyalty.ts'
import type { CharacterChangeProps, CharacterConfirmProps } from '../../loyalty/parts/change-character.ts'
import { hasCharacters, isLoyal } from '../../loyalty/parts/switches.ts'
import type schema from './schema.ts'
import { QuestionBody } from '../parts/question.tsx'

type Props = PropsOf<typeof schema>
/** Everybody to choose from; null in the question, which shows one. */
type Data = LoyaltyCharacter[] | null

const Root = styled.div`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
    gap: 12px;
  }
  li {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 10px;
    overflow: hidden;
    padding-block-end: 14px;
    border-radius: var(--r-l);
    background: var(--surface);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
    text-align: center;
  }
  li[data-current] {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .fy-image {
    inline-size: 100%;
    block-size: 140px;
    background: radial-gradient(circle at 50% 40%, var(--accent-soft), transparent 72%);
    object-fit: contain;
  }
  .words {
    display: grid;
    gap: 3px;
    padding-inline: 12px;
    overflow-wrap: anywhere;
  }
  b {
    font: 600 17px/1.25 var(--display);
  }
  small {
    color: var(--fg-muted);
    font-size: 13px;
  }
  li > :last-child {
    margin-block-start: auto;
  }
  .yours {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 36px;
    color: var(--accent-text);
    font-weight: 700;
  }
`

const Choose = ({
  characters,
  request,
}: {
  characters: LoyaltyCharacter[]
  request: Partial<CharacterChangeProps>
}) => {
  const root = useRoot()
  const { t } = useI18n()
  useDialogTitle(t('loyalty.character.choose_title'))
  const { current, onChoose } = request
  return (
    <Root {...root}>
      <ul>
        {characters.map((character) => {
          const { id, title, text, image } = character
          const isOwn = id === current?.id
          return (
            <li key={id} data-character={id} data-current={isOwn || undefined}>
              <Image src={image} alt="" width={220} height={220} />
              <span className="words">
                <b>{title}</b>
                {text && <small>{text}</small>}
              </span>
              {isOwn ? (
                <span className="yours">
                  <Icon name="check" />
                  {t('loyalty.character.yours')}
                </span>
              ) : (
                <Button size="s" variant="secondary" onClick={() => onChoose?.(character)}>
                  {t('loyalty.character.choose_name', { name: title })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Root>
  )
}

const Question = ({ character, onConfirm }: CharacterConfirmProps) => {
  const { t } = useI18n()
  const { title, image } = character
  return (
    <QuestionBody
      title={t('loyalty.character.confirm_title', { name: title })}
      text={
        <>
          <Image src={image} alt="" width={140} height={140} />
          {t('loyalty.character.confirm_text')}
        </>
      }
      confirm={t('loyalty.character.confirm', { name: title })}
      cancel={t('loyalty.character.cancel')}
      onConfirm={onConfirm}
    />
  )
}

const View = ({ props, data }: ViewProps<Props, Data>) => {
  const request = (useDialog()?.props ?? {}) as Partial<CharacterChangeProps & CharacterConfirmProps>
  if (props.step === 'choose') return <Choose characters={data ?? []} request={request} />
  const { character, onConfirm } = request
  return character && onConfirm ? <Question character={character} onConfirm={onConfirm} /> : null
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, props, session, signal }) =>
    props.step === 'choose' && isLoyal(facts, session) && hasCharacters(facts)
      ? (await api.loyalty.getCharacters({}, { signal })).items
      : null,
  View,
})
