import { type Signal, batch, computed, signal } from '@preact/signals';
import { parseJson } from '@/lib/core/json';
import { isRecord } from '@/lib/core/objects';
import { type Form, fromForm, toForm } from '@/lib/form';

/**
 * A text that isn't an object: the line, from 1, up to which it is JSON, and
 * whether all of it is JSON.
 */
export type BrokenText = { text: string; line: number; isJson: boolean };

/**
 * Lazily computed details of a text: the line up to which it is JSON, and the
 * number of duplicate keys.
 */
type Look = { line(): number; doubles(): number };

/**
 * `form`: the form when the text was typed. If the form has changed since, the
 * text is generated again.
 */
type Typed = { text: string; form: Form; doubles: number; broken?: BrokenText };

/**
 * A preset's text and form: typed text stays as it is until the form changes
 * elsewhere.
 */
export function createJsonText(form: Signal<Form>) {
  const typed = signal<Typed | undefined>();
  const current = computed(() =>
    typed.value?.form === form.value ? typed.value : undefined,
  );
  /** Restores an invalid text; without one, returns to the form's options. */
  const restore = (broken?: BrokenText) => {
    typed.value = broken && {
      text: broken.text,
      form: form.value,
      doubles: 0,
      broken,
    };
  };

  return {
    text: computed(() => current.value?.text ?? print(form.value)),
    /** Typed text that isn't in the form; undefined if all of it is. */
    broken: computed(() => current.value?.broken),
    /**
     * The number of keys without effect because the same object has them again.
     */
    doubles: computed(() => current.value?.doubles ?? 0),
    /**
     * Applies typed text: an object updates the form at once; anything else is
     * kept until it becomes one.
     */
    write(text: string, look: Look) {
      const options = parseJson(text);
      if (!isRecord(options))
        return restore({
          text,
          line: look.line(),
          isJson: options !== undefined,
        });
      const next = toForm({
        options,
        idleActions: fromForm(form.value).idleActions,
      });
      batch(() => {
        form.value = next;
        typed.value = { text, form: next, doubles: look.doubles() };
      });
    },
    restore,
  };
}

const print = (form: Form): string =>
  JSON.stringify(fromForm(form).options, null, 2);
