import { i18n } from '#i18n'
import type { Bound } from '@/components/form/form-scope'
import { DraftArea } from './draft-area'

const read = (text: string): string[] | undefined => {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return lines.length > 0 ? lines : undefined
}

const write = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join('\n') : value === undefined ? '' : JSON.stringify(value)

/** A list with one item per line. */
export const ListControl = ({ bound }: { bound: Bound }) => (
  <DraftArea bound={bound} rows={2} placeholder={i18n.t('form.onePerLine')} write={write} read={read} />
)
