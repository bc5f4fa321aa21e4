import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals'
import { isRecord } from '@/lib/core/is-record'
import { type Form, fromForm, toForm } from '@/lib/form/form'

/** The options of a form as the text that the JSON view edits. */
export type JsonText = {
  text: ReadonlySignal<string>
  /** The line, from 1, up to which the text is JSON; undefined while all of it is. */
  brokenAt: ReadonlySignal<number | undefined>
  /** Takes over what was typed: an object goes into the form at once, all else waits until it is one. */
  write(text: string, findBreak: (text: string) => number): void
  /** Goes back to what the form holds. */
  drop(): void
}

/** `form`: the form that stood when it was typed. Where another one came since, the text is made from that. */
type Typed = { text: string; form: Form; brokenAt?: number }

/** Text and form of one preset: what was typed stays as it was typed until the form changes by other means. */
export function createJsonText(form: Signal<Form>): JsonText {
  const typed = signal<Typed | undefined>()
  const current = computed(() => (typed.value?.form === form.value ? typed.value : undefined))

  return {
    text: computed(() => current.value?.text ?? print(form.value)),
    brokenAt: computed(() => current.value?.brokenAt),
    write(text, findBreak) {
      const options = parse(text)
      if (!options) {
        typed.value = { text, form: form.value, brokenAt: findBreak(text) }
        return
      }
      const next = toForm({ options, idleActions: fromForm(form.value).idleActions })
      batch(() => {
        form.value = next
        typed.value = { text, form: next }
      })
    },
    drop() {
      typed.value = undefined
    },
  }
}

const print = (form: Form): string => JSON.stringify(fromForm(form).options, null, 2)

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
