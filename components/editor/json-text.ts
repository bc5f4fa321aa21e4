import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals'
import { isRecord } from '@/lib/core/is-record'
import { messageOf } from '@/lib/core/message-of'
import { type Form, fromForm, toForm } from '@/lib/form/form'

/** A text that is no object: the line, from 1, up to which it is JSON, and what the JSON parser says of it. */
export type BrokenText = { text: string; line: number; words?: string }

/** The options of a form as the text that the JSON view edits. */
export type JsonText = {
  text: ReadonlySignal<string>
  /** What was typed and did not go into the form; undefined while all of it did. */
  broken: ReadonlySignal<BrokenText | undefined>
  /** Takes over what was typed: an object goes into the form at once, all else waits until it is one. */
  write(text: string, findBreak: (text: string) => number): void
  /** Brings back a text that was broken, or without one goes back to what the form holds. */
  restore(broken?: BrokenText): void
}

/** `form`: the form that stood when it was typed. Where another one came since, the text is made from that. */
type Typed = { text: string; form: Form; broken?: BrokenText }

/** Text and form of one preset: what was typed stays as it was typed until the form changes by other means. */
export function createJsonText(form: Signal<Form>): JsonText {
  const typed = signal<Typed | undefined>()
  const current = computed(() => (typed.value?.form === form.value ? typed.value : undefined))
  const restore = (broken?: BrokenText) => {
    typed.value = broken && { text: broken.text, form: form.value, broken }
  }

  return {
    text: computed(() => current.value?.text ?? print(form.value)),
    broken: computed(() => current.value?.broken),
    write(text, findBreak) {
      const { options, words } = parse(text)
      if (!options) {
        restore({ text, line: findBreak(text), ...(words && { words }) })
        return
      }
      const next = toForm({ options, idleActions: fromForm(form.value).idleActions })
      batch(() => {
        form.value = next
        typed.value = { text, form: next }
      })
    },
    restore,
  }
}

const print = (form: Form): string => JSON.stringify(fromForm(form).options, null, 2)

function parse(text: string): { options?: Record<string, unknown>; words?: string } {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { options: value } : {}
  } catch (error) {
    return { words: wordsOf(error) }
  }
}

/** What a browser's parser says, without the place and the piece of the text that it adds. */
const wordsOf = (error: unknown): string =>
  messageOf(error)
    .replace(/^JSON\.parse: /, '')
    .replace(/,? (?:(?:in JSON )?at (?:position|line) \d|(?:\.\.\.)?").*$/s, '')
