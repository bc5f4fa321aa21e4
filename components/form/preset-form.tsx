import type { ReadonlySignal, Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { type GroupId, groups } from '@/lib/form/fields'
import type { Form } from '@/lib/form/form'
import type { Problem } from '@/lib/form/problem'

export type PresetFormProps = {
  form: Signal<Form>
  problems: ReadonlySignal<Problem[]>
  query: ReadonlySignal<string>
  /** The groups that are open; a search opens those in which it finds something. */
  open: Signal<Set<GroupId>>
}

/** Every field of a preset but its address, in groups. The `id`s are `group-<id>` and those of `fieldId`. */
export const PresetForm = ({ open }: PresetFormProps) => (
  <div class="form">
    {groups.map((group) => (
      <section key={group} id={`group-${group}`}>
        <h3>{i18n.t(`form.group.${group}`)}</h3>
        {open.value.has(group) && <p />}
      </section>
    ))}
  </div>
)
