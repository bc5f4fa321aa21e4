import { Columns3 } from 'lucide'
import { i18n } from '#i18n'
import { IconButton } from '@/components/ui/icon-button'
import { columnName } from './batch-words'
import type { TableState } from './table-state'
import { Checkbox } from '@/components/ui/checkbox'

const menuId = 'batch-columns'

/** Chooses which outputs have a column. */
export const ColumnsMenu = ({ table: { columns, chosen, toggle } }: { table: TableState }) => {
  if (columns.value.length === 0) return null
  return (
    <>
      <IconButton icon={Columns3} label={i18n.t('batches.columns')} popovertarget={menuId} />
      <fieldset id={menuId} class="menu batch-columns" popover="auto" aria-label={i18n.t('batches.columns')}>
        {columns.value.map((column) => (
          <Checkbox
            key={column}
            class="check menu-item"
            value={chosen.value.includes(column)}
            onChange={() => toggle(column)}
          >
            <bdi class="cut">{columnName(column)}</bdi>
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
