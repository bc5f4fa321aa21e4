// @vitest-environment happy-dom
import { signal } from '@preact/signals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it } from 'vitest'
import type { PassageActions } from '@/components/outputs/parts/contexts'
import { PassageTools } from './passage-tools'

const typed = 'ten minutes of words かな'

/** The note of a passage that has none, open and with words in it. */
async function openNote() {
  const root = document.createElement('main')
  document.body.replaceChildren(root)
  const actions: PassageActions = {
    notes: {},
    note: () => undefined,
    show: async () => 'gone',
    unmark: () => undefined,
  }
  await act(() =>
    render(
      <PassageTools passage="p" at={0} actions={actions} marked={signal(undefined)}>
        {''}
      </PassageTools>,
      root,
    ),
  )
  await act(() => root.querySelectorAll('button')[1]?.click())
  const field = root.querySelector('textarea')!
  field.value = typed
  return field
}

const press = (field: HTMLElement, key: string, isComposing: boolean) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing })
  field.dispatchEvent(event)
  return event
}

it.each([[true], [false]])('Escape in the note on a passage, composing: %s', async (isComposing) => {
  const field = await openNote()
  press(field, 'Escape', isComposing)
  expect(field.value).toBe(isComposing ? typed : '')
})

it.each([[true], [false]])('Enter in the note on a passage, composing: %s', async (isComposing) => {
  const field = await openNote()
  expect(press(field, 'Enter', isComposing).defaultPrevented).toBe(!isComposing)
  expect(field.value).toBe(typed)
})
