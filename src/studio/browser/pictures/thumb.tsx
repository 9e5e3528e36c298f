import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'

const Frame = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 3 / 4;
  border-radius: 4px;
  background: var(--sunken);
  color: var(--quiet);
  font: 450 11px/14px var(--sans);
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/** Bytes in base64url as an address of a picture. */
export const dataAddress = ({ type, bytes }: { type: string; bytes: string }): string =>
  `data:${type};base64,${bytes.replaceAll('-', '+').replaceAll('_', '/')}`

/**
 * A picture of the draft, at most so many pixels wide.
 * @param state another text after each change of the file
 */
export const Thumb = observer(
  ({ file, width, alt, state = '' }: { file: string; width: number; alt: string; state?: string }) => {
    const { office, brand, id } = useDraft()
    const { data, error } = useLoad(() => office.call('studio.picture', { brand, id, file, width }), [id, file, state])
    return (
      <Frame>
        {data && <img src={dataAddress(data)} alt={alt} />}
        {error && t('not shown')}
      </Frame>
    )
  },
)
