import { Plus } from 'lucide'
import { i18n } from '#i18n'
import { useScope } from '@/components/form/form-scope'
import { words } from '@/components/form/words'
import { actionTypes, addAction } from '@/lib/form'
import { Button } from '@/components/ui/button'
import type { Opened } from './action-item'
import { Menu, MenuItem } from '@/components/ui/menu'

const menuId = 'add-action'

/** A menu of action types. The new action opens with its first control focused. */
export const AddAction = ({ opened }: { opened: Opened }) => {
  const { form } = useScope()
  const add = (type: string) => {
    const next = addAction(form.value, type)
    const at = next.actions.length - 1
    opened.value = new Set(opened.value).add(next.actions[at]?.key ?? '')
    form.value = next
    requestAnimationFrame(() => {
      const item = document.getElementById(`field-actions.${at}`)
      item?.querySelector<HTMLElement>('.act-options :is(input, textarea, select), .switch')?.focus()
    })
  }
  return (
    <div class="row">
      <Button size="small" icon={Plus} popovertarget={menuId}>
        {i18n.t('form.action.add')}
      </Button>
      <span class="help">{i18n.t('form.action.keys')}</span>
      <Menu id={menuId} class="add-action">
        {actionTypes.map((type) => (
          <MenuItem key={type} onClick={() => add(type)}>
            {words(`field.actions.${type}.title`)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
