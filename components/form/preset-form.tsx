import type { ReadonlySignal, Signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { i18n } from '#i18n'
import './form.css'
import './controls.css'
import './formats.css'
import './actions.css'
import { type GroupId, fields, groups, matches } from '@/lib/form'
import { type FormScope, FormScopeProvider } from './form-scope'
import { Group } from './group'
import { words } from './labels'

export type PresetFormProps = FormScope & {
  query: ReadonlySignal<string>
  /** The open groups; a search opens those with matches. */
  open: Signal<Set<GroupId>>
}

/** Every field of a preset, in groups. The IDs are `group-<id>` and those from `problemFieldId`. */
export const PresetForm = ({ form, problems, reveal, query, open }: PresetFormProps) => {
  const scope = useMemo(() => ({ form, problems, reveal }), [form, problems, reveal])
  const sought = query.value.trim()
  const found = sought === '' ? fields : fields.filter((field) => matches(sought, field, words))
  return (
    <FormScopeProvider value={scope}>
      <div class="form">
        {groups.map((group) => {
          const members = found.filter((field) => field.group === group)
          return <Group key={group} group={group} found={members} isSearch={sought !== ''} open={open} />
        })}
        {found.length === 0 && <p class="muted">{i18n.t('form.noMatch', [sought])}</p>}
      </div>
    </FormScopeProvider>
  )
}
