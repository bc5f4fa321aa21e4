import type { Bound } from '@/components/form/form-scope'
import { isRecord } from '@/lib/core/is-record'
import { DraftArea } from './draft-area'

/** Invalid JSON stays a string, which the schema rejects, so it is neither lost nor sent. */
const read = (text: string): unknown => {
  if (text.trim() === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : text
  } catch {
    return text
  }
}

const write = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2)

/** An object as JSON. */
export const JsonControl = ({ bound }: { bound: Bound }) => (
  <DraftArea bound={bound} rows={4} placeholder="{ }" write={write} read={read} />
)
