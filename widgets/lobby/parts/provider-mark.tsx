import { useStores } from '../../../engine/stores/index.ts'

/** A provider's mark in the colour of the text around it; its name where the brand has no marks. */
export const ProviderMark = ({ sysname, name }: { sysname: string; name: string }) => {
  const sprite = useStores().facts.assets['providers.svg']
  if (!sprite) return <b>{name}</b>
  return (
    <svg className="provider-mark" role="img" aria-label={name} width="150" height="20">
      <use href={`${sprite}#${sysname}`} />
    </svg>
  )
}
