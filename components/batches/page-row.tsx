import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { NoValue } from '@/components/ui/no-value'
import { type Row, valueOf } from '@/lib/batches'
import { Button } from '@/components/ui/button'
import { rowLook, rowReason, rowStateName } from './batch-words'

type Props = {
  row: Row
  columns: readonly string[]
  /** Its index among the rows on show. */
  place: number
  isTabStop: boolean
  onReach(place: number): void
  /** Resolves to whether the key moved to another row. */
  onMove(key: string): boolean
  onOpen(jobId: string): void
}

/** One page; a click opens its result. */
export const PageRow = ({ row, columns, place, isTabStop, onReach, onMove, onOpen }: Props) => {
  const { title, url, jobId } = row
  return (
    <tr aria-rowindex={place + 2}>
      <th scope="row">
        <Button
          look="plain"
          class="batch-page"
          data-at={place}
          tabIndex={isTabStop ? 0 : -1}
          aria-disabled={jobId === undefined}
          title={url}
          onFocus={() => onReach(place)}
          onClick={() => jobId !== undefined && onOpen(jobId)}
          onKeyDown={(event) => {
            if (onMove(event.key)) event.preventDefault()
          }}
        >
          {title && (
            <b class="cut" dir="auto">
              {title}
            </b>
          )}
          <span class={title ? 'cut small muted' : 'cut'} dir="ltr">
            {url.replace(/^https?:\/\//, '')}
          </span>
        </Button>
      </th>
      {columns.map((column) => (
        <Cell key={column} row={row} column={column} />
      ))}
    </tr>
  )
}

const maxChars = 160

const Cell = ({ row, column }: { row: Row; column: string }) => {
  if (column === 'state') return <State row={row} />
  const value = valueOf(row, column)
  if (value === undefined) return <NoValue />
  if (typeof value === 'number') return <td class="num">{count(value)}</td>
  return (
    <td dir="auto">
      <span class="cut-2" title={value.slice(0, 600)}>
        {value.slice(0, maxChars)}
      </span>
    </td>
  )
}

const State = ({ row }: { row: Row }) => {
  const { icon, tone } = rowLook(row.state)
  const reason = rowReason(row)
  return (
    <td>
      <span class={`state ${tone}`}>
        <Icon of={icon} />
        {rowStateName(row.state)}
      </span>
      {reason && (
        <span class="cut small muted reason" title={`${reason.title} ${reason.details}`.trim()}>
          {reason.title}
        </span>
      )}
    </td>
  )
}
