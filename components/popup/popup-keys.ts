import { own } from '@/lib/core/own'
import { rowsWithDigit } from './preset-list'
import type { Popup } from './popup-state'

/**
 * The popup's keys. Alt+digit, or a digit in the list, runs that preset; arrow keys move through the list
 * and the menu; Escape goes one step back, and closes the popup only at the end. Returns a function that
 * stops listening.
 */
export function listenToPopupKeys(page: Document, popup: Popup): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    if (runDigit(event, popup) || stepBack(event, page, popup) || walk(event, page)) event.preventDefault()
  }
  page.addEventListener('keydown', listen)
  return () => page.removeEventListener('keydown', listen)
}

function runDigit({ code, altKey, target }: KeyboardEvent, popup: Popup): boolean {
  const digit = Number(/^Digit([1-9])$/.exec(code)?.[1])
  const isInList = target instanceof Element && target.closest('.presets') !== null
  const preset = popup.outlook.value?.presets.slice(0, rowsWithDigit)[digit - 1]
  if (!preset || popup.action.value.kind === 'closed' || !(altKey || isInList)) return false
  void popup.run(preset.id)
  return true
}

function stepBack({ key, target }: KeyboardEvent, page: Document, popup: Popup): boolean {
  if (key !== 'Escape') return false
  const menu = page.querySelector<HTMLElement>(':popover-open')
  if (menu) {
    menu.hidePopover()
    return true
  }
  const isAway = target instanceof Element && target !== page.body && !target.matches('.ask')
  if (popup.choice.value || popup.isNaming.value) popup.leave()
  else if (popup.words.value !== '') popup.words.value = ''
  else return false
  // After the popup is redrawn.
  if (isAway) queueMicrotask(() => begin(page)?.focus())
  return true
}

/** The popup's first control: its box, or its main button. */
const begin = (page: Document) => page.querySelector<HTMLElement>('.ask, .split-main')

function walk({ key, altKey, target }: KeyboardEvent, page: Document): boolean {
  if (!(target instanceof HTMLElement)) return false
  const main = page.querySelector<HTMLElement>('.split-main')
  const rows = [...page.querySelectorAll<HTMLElement>('.preset')]
  if (key === 'ArrowDown' && (target === main || target === page.body || target.matches('.ask'))) {
    const next = altKey ? page.querySelector<HTMLElement>('button.split-more[popovertarget]') : rows[0]
    if (altKey) next?.click()
    else next?.focus()
    return next !== null && next !== undefined
  }
  if (key === 'ArrowRight' && target.matches('.preset')) {
    const more = target.nextElementSibling
    if (more instanceof HTMLElement) more.click()
    return more !== null
  }
  if (target.matches('.menu-item')) {
    return move(key, target, [...page.querySelectorAll<HTMLElement>('.menu-item:not(:disabled)')])
  }
  return target.matches('.preset') && move(key, target, [...[begin(page) ?? []].flat(), ...rows])
}

/** Moves the focus along a row of elements, or to its first or last. */
function move(key: string, from: HTMLElement, line: HTMLElement[]): boolean {
  const at = line.indexOf(from)
  const to = own({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: line.length - 1 }, key)
  if (to === undefined) return false
  line[Math.min(Math.max(to, 0), line.length - 1)]?.focus()
  return true
}
