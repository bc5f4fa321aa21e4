import type { Doubt } from '@/lib/notes/doubts'

/** The id of the control of a part of a template, such as `properties[2].value`. */
export const fieldId = (where: string): string => `note-${where}`

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement

/** Gives an element the focus once it is drawn, and selects its text. */
export const focusSoon = (id: string): void =>
  void requestAnimationFrame(() => {
    const element = document.getElementById(id)
    element?.focus()
    if (isTextField(element)) element.select()
  })

/** Puts the cursor at a place in a template. */
export function goTo({ where, line, column }: Pick<Doubt, 'where' | 'line' | 'column'>): void {
  const field = document.getElementById(fieldId(where))
  if (!isTextField(field)) return
  const lines = field.value.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  field.focus()
  field.setSelectionRange(before + column - 1, before + column - 1)
  field.scrollIntoView({ block: 'nearest' })
}

/** Writes a text where the cursor of a field is, as if it was typed. */
export function insertInto(id: string, text: string): boolean {
  const field = document.getElementById(id)
  if (!isTextField(field) || field.readOnly) return false
  field.focus()
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}
