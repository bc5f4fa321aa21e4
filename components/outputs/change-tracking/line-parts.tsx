import { i18n } from '#i18n'
import { LongText } from '@/components/outputs/parts/long-text'
import type { Line } from './read-diff'
import { type LineRow, partsOf } from './rows'

const longest = 2000
const signs = { added: '+', removed: '−', same: '' } as const

/** Marks an added or removed line with a sign, and with a word for screen readers. */
export const Sign = ({ of }: { of: Line['kind'] }) => (
  <td class={`sign is-${of}`}>
    {of !== 'same' && (
      <>
        <span aria-hidden="true">{signs[of]}</span>
        <span class="sr">{i18n.t(of === 'added' ? 'output.changes.added' : 'output.changes.removed')}</span>
      </>
    )}
  </td>
)

/** A line with the words that its counterpart lacks marked. */
export const LineText = ({ of }: { of: LineRow }) => (
  <td class={`line is-${of.kind}`} dir="auto">
    {partsOf(of).map(({ text, isMarked }, at) =>
      isMarked ? <mark key={at}>{text}</mark> : <LongText key={at} text={text} most={longest} />,
    )}
  </td>
)
