import type { Signal } from '@preact/signals'
import { ChevronRight } from 'lucide'
import { i18n } from '#i18n'
import type { Field, GroupId } from '@/lib/form'
import { Button } from '@/components/ui/button'
import { ActionList } from './actions/action-list'
import { Fields } from './fields'
import { Formats } from './formats'
import { useScope } from './form-scope'
import { groupNote } from './group-note'
import { Loose } from './loose'

type Props = { group: GroupId; found: Field[]; isSearch: boolean; open: Signal<Set<GroupId>> }

/** A collapsible group of fields. During a search it shows only the matches. */
export const Group = ({ group, found, isSearch, open }: Props) => {
  const { form } = useScope()
  if (found.length === 0) return null
  const isOpen = isSearch || open.value.has(group)
  const toggle = () => {
    const next = new Set(open.value)
    if (!next.delete(group)) next.add(group)
    open.value = next
  }
  return (
    <section class="group" id={`group-${group}`} aria-labelledby={`group-${group}-title`}>
      <h3 class="group-head">
        <Button
          icon={ChevronRight}
          look="plain"
          id={`group-${group}-title`}
          aria-expanded={isOpen}
          disabled={isSearch}
          onClick={toggle}
        >
          {i18n.t(`form.group.${group}`)}
        </Button>
        <span class="group-note">{groupNote(form.value, group)}</span>
      </h3>
      {isOpen && (
        <>
          {group === 'get' && <Formats found={found} />}
          {group === 'actions' ? <ActionList /> : <Fields found={found} />}
          {group === 'advanced' && <Loose />}
        </>
      )}
    </section>
  )
}
