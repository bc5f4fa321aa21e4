import type { Signal } from '@preact/signals'
import { ChevronRight, Plus } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { newEndpoint } from './endpoints'

type Row = {
  id: string
  name: string
  detail?: string | undefined
  /** Shown for the default record. */
  badge?: string | undefined
  /** Shown while its fields are closed. */
  status?: ComponentChildren
  fields: ComponentChildren
}

type Props = {
  open: Signal<string | undefined>
  rows: Row[]
  add: string
  /** The fields of a record being added. */
  fields: ComponentChildren
}

/** Services or destinations: each in one line, or with its fields; below them, the fields to add one. */
export const EndpointRows = ({ open, rows, add, fields }: Props) => (
  <div class="rows">
    {rows.map((row) => (
      <Disclosure
        key={row.id}
        id={row.id}
        open={open}
        summary={
          <>
            <Icon of={ChevronRight} />
            <span class="names">
              <span class="strong cut">{row.name}</span>
              {row.detail !== undefined && <span class="small muted cut">{row.detail}</span>}
            </span>
            {row.badge !== undefined && <span class="badge is-accent">{row.badge}</span>}
            {open.value !== row.id && row.status}
          </>
        }
      >
        {row.fields}
      </Disclosure>
    ))}
    <Disclosure
      id={newEndpoint}
      open={open}
      summary={
        <>
          <Icon of={Plus} />
          {add}
        </>
      }
    >
      {fields}
    </Disclosure>
  </div>
)
