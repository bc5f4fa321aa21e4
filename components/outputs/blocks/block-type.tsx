import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'

const known = [
  'title',
  'section_header',
  'text',
  'table',
  'formula',
  'figure',
  'caption',
  'page_number',
  'page_header',
  'page_footer',
] as const

const knownType = (type: string) => known.find((one) => one === type)

/** The label of a block's type; unknown types are shown unchanged. */
export const typeWords = (type: string): string => {
  const name = knownType(type)
  return name ? i18n.t(`output.blocks.type.${name}`) : type.slice(0, 60)
}

/** The class that sets the colour of a block's type. */
export const typeClass = (type: string): string => `of-${knownType(type) ?? 'unknown'}`

export const BlockType = ({ of: type }: { of: string }) => (
  <span class={`block-type ${typeClass(type)}`}>
    <bdi>
      <LongText text={typeWords(type) || '…'} most={60} />
    </bdi>
  </span>
)
