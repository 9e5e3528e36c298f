import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import type { OfficePictureUse, OfficeResponse } from '../../../../schemas/office/index.ts'
import { useDraft } from '../draft/context.ts'
import { keyOf } from '../draft/types.ts'
import { Alternatives } from './alternative.tsx'
import { Crop } from './crop.tsx'
import { endingOf, prepared } from './photo.ts'
import { ChooseFile, Part } from './pictures-styles.ts'
import { dataAddress } from './thumb.tsx'

export type Listed = OfficeResponse<'studio.pictures'>['items'][number]

const sizeText = (bytes: number): string =>
  bytes < 10_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${Math.round(bytes / 1000).toLocaleString('en')} KB`
const CAN_BE_CUT = /\.(webp|png|jpe?g)$/i

/** Where the place stands, as people find it: a page is opened with what shows it selected. */
const UseRow = observer(({ use }: { use: OfficePictureUse }) => {
  const draft = useDraft()
  const root = draft.outline?.tree.find(({ file }) => file === use.file)
  const owner = use.pointer.replace(/\/props(\/.*)?$/, '')
  return (
    <li>
      <span>
        {root ? root.name : use.file.replace(/\.json$/, '')}
        {use.widget !== undefined && `, ${use.widget}`}
      </span>
      {root ? (
        <Link
          to={`/${draft.brand}/${draft.id}/pages?at=${encodeURIComponent(keyOf({ file: use.file, pointer: owner }))}`}
        >
          {t('Open')}
        </Link>
      ) : (
        <Link to={`/${draft.brand}/${draft.id}/settings/${use.file}`}>{t('Open')}</Link>
      )}
      <code>
        {use.layer === undefined
          ? t('the widget’s own default')
          : `${use.layer}/${use.file}${use.line === undefined ? '' : `:${use.line}`} ${use.pointer}`}
      </code>
    </li>
  )
})

/** What can be done with a file: another one in its place, or the one below it again. */
const Replace = observer(({ one, onDone }: { one: Listed; onDone: () => void }) => {
  const draft = useDraft()
  const [wrong, setWrong] = useState<string>()
  const isOwn = one.layer === draft.brand
  const act = async (work: () => Promise<void>) => {
    setWrong(undefined)
    try {
      await work()
      onDone()
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  return (
    <>
      <div className="row">
        <ChooseFile>
          <input
            type="file"
            accept="image/*,.woff2,.mp4,.webm"
            disabled={!draft.isOpen}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen)
                void act(async () => {
                  const { bytes } = await prepared(chosen, one.file)
                  await draft.upload(one.file, bytes)
                })
              target.value = ''
            }}
          />
          {t('Replace')}
        </ChooseFile>
        {isOwn && (
          <Button kind="bad" disabled={!draft.isOpen} onClick={() => void act(() => draft.upload(one.file, undefined))}>
            {one.isNew ? t('Take it away again') : t('Remove')}
          </Button>
        )}
      </div>
      {wrong !== undefined && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </>
  )
})

/** Everything about a file: how it looks, what it measures, its words, and where it is used. */
export const Details = observer(({ one, onDone }: { one: Listed; onDone: () => void }) => {
  const { office, brand, id } = useDraft()
  const { file, state } = one
  const { data, error } = useLoad(() => office.call('studio.picture', { brand, id, file }), [id, file, state])
  const isPicture = data?.type.startsWith('image/') ?? false
  const isCut = CAN_BE_CUT.test(file) && data?.width !== undefined && data.height !== undefined
  return (
    <>
      <div className="head">
        <h2>{file.replace(/^assets\//, '')}</h2>
      </div>
      <Part>
        {!data && !error && <Bones $rows={4} />}
        {error && <Empty title={t('This cannot be shown')}>{error.message}</Empty>}
        {data && isCut && (
          <Crop
            key={state}
            file={file}
            address={dataAddress(data)}
            width={data.width!}
            height={data.height!}
            onDone={onDone}
          />
        )}
        {data && isPicture && !isCut && <img className="drawing" src={dataAddress(data)} alt="" />}
        {data && (
          <p>
            {data.width !== undefined && (
              <>
                <bdi dir="ltr">
                  {data.width} × {data.height}
                </bdi>{' '}
                ·{' '}
              </>
            )}
            <bdi dir="ltr">{sizeText(data.size)}</bdi> · <bdi dir="ltr">.{endingOf(file)}</bdi> ·{' '}
            {one.isNew
              ? t('new in this draft')
              : one.layer === brand
                ? t('of this brand')
                : t('from {layer}', { layer: one.layer })}
          </p>
        )}
        <Replace one={one} onDone={onDone} />
      </Part>
      {isPicture && <Alternatives uses={one.uses} />}
      <Part>
        <h2>{t('Used {count, plural, one {once} other {# times}}', { count: one.uses.length })}</h2>
        {one.uses.length === 0 && <p>{t('No file of this brand names it.')}</p>}
        <ul>
          {one.uses.map((use) => (
            <UseRow key={`${use.file}${use.pointer}`} use={use} />
          ))}
        </ul>
      </Part>
    </>
  )
})
