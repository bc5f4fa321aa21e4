import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals'
import { words } from '@/components/form'
import {
  type Field,
  type GroupId,
  type Place,
  type Problem,
  changesIn,
  fieldId,
  fields,
  groups,
  matches,
} from '@/lib/form'
import { blankMessage } from './blank-problems'
import type { Editor } from './editor-state'

/** Where the JSON view is to put its cursor: a JSON pointer, or nothing for where the text stops to be JSON. */
type Jump = { pointer?: string }

/** What is on show of the editor, and the ways around in it. */
export type EditorPage = {
  editor: Editor
  view: Signal<'form' | 'json'>
  query: Signal<string>
  /** What the search finds; undefined where nothing is sought. */
  hits: ReadonlySignal<Field[] | undefined>
  open: Signal<Set<GroupId>>
  /** What can be gone to, most urgent first. */
  toSolve: ReadonlySignal<Problem[]>
  /** Where the cursor of the JSON view is. */
  cursor: Signal<Place | undefined>
  jump: Signal<Jump | undefined>
  goToGroup(group: GroupId): void
  goToFirstHit(): void
  goTo(problem: Problem): void
  /** Goes to the problem after the one that was gone to last, or before it. */
  goNext(isBack?: boolean): void
  goToBreak(): void
  /** Saves, or goes to the first thing that stands in the way. */
  save(): Promise<void>
}

export const nameId = 'preset-name'
export const searchId = 'search-fields'
/** The form without its frame; a search leaves only hits in it. */
export const formId = 'fields'

export function createEditorPage(editor: Editor): EditorPage {
  const view = signal<'form' | 'json'>('form')
  const query = signal('')
  const open = signal(
    new Set(groups.filter((group) => group === 'get' || changesIn(editor.form.value, group))),
  )
  const hits = computed(() => {
    const sought = query.value.trim()
    return sought === '' ? undefined : fields.filter((field) => matches(sought, field, words))
  })
  const jump = signal<Jump | undefined>()
  const toSolve = computed(() => [
    ...editor.errors.value,
    ...editor.problems.value.filter(({ level }) => level === 'warning'),
  ])
  let last: string | undefined

  function goToGroup(group: GroupId) {
    batch(() => {
      view.value = 'form'
      query.value = ''
      open.value = new Set(open.value).add(group)
    })
    whenDrawn(() => focusIn(`group-${group}`, 'start'))
  }

  function goTo(problem: Problem) {
    last = problemKey(problem)
    if (view.value === 'json') {
      jump.value = { pointer: sentPointer(editor, problem.path) }
      return
    }
    const group = fields.find(({ path }) => path === problem.field)?.group ?? 'advanced'
    batch(() => {
      query.value = ''
      open.value = new Set(open.value).add(group)
    })
    whenDrawn(() => focusIn(fieldId(problem), 'center') || focusIn(`group-${group}`, 'start'))
  }

  function goToBreak() {
    batch(() => {
      view.value = 'json'
      jump.value = {}
    })
  }

  // It runs nowhere before they are filled in, so that is what it was opened for.
  const blank = editor.problems.value.find(({ message }) => message === blankMessage)
  if (blank) goTo(blank)

  return {
    editor,
    view,
    query,
    hits,
    open,
    toSolve,
    cursor: signal(),
    jump,
    goToGroup,
    goToFirstHit() {
      if (hits.value) document.getElementById(formId)?.querySelector<HTMLElement>(control)?.focus()
    },
    goTo,
    goNext(isBack = false) {
      if (editor.json.broken.value) return goToBreak()
      const list = isBack ? toSolve.value.toReversed() : toSolve.value
      const at = list.findIndex((problem) => problemKey(problem) === last)
      const next = list[(at + 1) % list.length]
      if (next) goTo(next)
    },
    goToBreak,
    async save() {
      const outcome = await editor.save()
      if (outcome === 'name') focusIn(nameId, 'center')
      if (outcome === 'json') goToBreak()
      const [first] = editor.errors.value
      if (outcome === 'problem' && first) goTo(first)
    },
  }
}

export const problemKey = ({ path, message }: Problem): string => `${path} ${message}`

/** The pointer into what is sent of one into the list of all actions: those that are off are not there. */
export function sentPointer({ form }: Pick<Editor, 'form'>, pointer: string): string {
  if (form.value.actions.length === 0) return pointer
  return pointer.replace(/^\/actions\/(\d+)/, (_, at: string) => {
    const before = form.value.actions.slice(0, Number(at)).filter(({ isOn }) => isOn)
    return `/actions/${before.length}`
  })
}

const whenDrawn = (work: () => unknown) =>
  requestAnimationFrame(() => requestAnimationFrame(() => void work()))

/** What sets a field. */
const control = ':is(input, select, textarea, [aria-pressed]):not(:disabled)'
const focusable = ':is(input, select, textarea, button, summary, a[href], [tabindex]):not(:disabled)'

/** Brings an element into sight and its first control into focus; false where it is not there. */
function focusIn(id: string, block: ScrollLogicalPosition): boolean {
  const element = document.getElementById(id)
  const target = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  if (!element || !target) return false
  element.scrollIntoView({ block })
  target.focus({ preventScroll: true })
  return true
}
