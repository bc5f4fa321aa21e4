import type { Signal } from '@preact/signals';
import { ChevronRight, Plus } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Disclosure } from '@/components/ui/group';
import { Icon } from '@/components/ui/icon';
import { type ListOrder, OrderedList } from '@/components/ui/ordered-list';
import { newEndpoint } from './endpoints';

type Row = {
  id: string;
  name: string;
  detail?: string | undefined;
  /** Shown for the default record. */
  badge?: string | undefined;
  /** Shown while its fields are closed. */
  status?: ComponentChildren;
  fields: ComponentChildren;
};

type Props = {
  open: Signal<string | undefined>;
  /** The order of the rows, if the user can change it. */
  order?: ListOrder;
  rows: Row[];
  add: string;
  /** The fields of a record being added. */
  fields: ComponentChildren;
};

/**
 * Services or destinations: each in one line, or with its fields; below them,
 * the fields to add one.
 */
export const EndpointRows = ({ open, order, rows, add, fields }: Props) => {
  const line = (row: Row) => (
    <Disclosure
      key={row.id}
      id={row.id}
      open={open}
      summary={
        <>
          <Icon of={ChevronRight} />
          <span class="names">
            <span class="strong cut">{row.name}</span>
            {row.detail !== undefined && (
              <span class="small muted cut">{row.detail}</span>
            )}
          </span>
          {row.badge !== undefined && (
            <span class="badge is-accent">{row.badge}</span>
          )}
          {open.value !== row.id && row.status}
        </>
      }
    >
      {row.fields}
    </Disclosure>
  );
  return (
    <div class="rows">
      {order && rows.length > 1 ? (
        <OrderedList order={order} items={rows}>
          {line}
        </OrderedList>
      ) : (
        rows.map(line)
      )}
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
  );
};
