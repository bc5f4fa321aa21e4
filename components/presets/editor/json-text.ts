import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals'
import { isRecord } from '@/lib/core/is-record'
import { type Form, fromForm, toForm } from '@/lib/form'

/** A text that is no object: the line, from 1, up to which it is JSON, and whether it is JSON all through. */
export type BrokenText = { text: string; line: number; isJson: boolean }

/** What is to be told of a text beside its value: the line up to which it is JSON, and how many keys come again. */
type Look = { line(): number; doubles(): number }

/** The options of a form as the text that the JSON view edits. */
export type JsonText = {
  text: ReadonlySignal<string>
  /** What was typed and did not go into the form; undefined while all of it did. */
  broken: ReadonlySignal<BrokenText | undefined>
  /** How many keys count for nothing, since they come again in the same object. */
  doubles: ReadonlySignal<number>
  /** Takes over what was typed: an object goes into the form at once, all else waits until it is one. */
  write(text: string, look: Look): void
  /** Brings back a text that was broken, or without one goes back to what the form holds. */
  restore(broken?: BrokenText): void
}

/** `form`: the form that stood when it was typed. Where another one came since, the text is made from that. */
type Typed = { text: string; form: Form; doubles: number; broken?: BrokenText }

/** Text and form of one preset: what was typed stays as it was typed until the form changes by other means. */
export function createJsonText(form: Signal<Form>): JsonText {
  const typed = signal<Typed | undefined>()
  const current = computed(() => (typed.value?.form === form.value ? typed.value : undefined))
  const restore = (broken?: BrokenText) => {
    typed.value = broken && { text: broken.text, form: form.value, doubles: 0, broken }
  }

  return {
    text: computed(() => current.value?.text ?? print(form.value)),
    broken: computed(() => current.value?.broken),
    doubles: computed(() => current.value?.doubles ?? 0),
    write(text, look) {
      const { options, isJson } = parse(text)
      if (!options) {
        restore({ text, line: look.line(), isJson })
        return
      }
      const next = toForm({ options, idleActions: fromForm(form.value).idleActions })
      batch(() => {
        form.value = next
        typed.value = { text, form: next, doubles: look.doubles() }
      })
    },
    restore,
  }
}

const print = (form: Form): string => JSON.stringify(fromForm(form).options, null, 2)

function parse(text: string): { options?: Record<string, unknown>; isJson: boolean } {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { options: value, isJson: true } : { isJson: true }
  } catch {
    return { isJson: false }
  }
}
