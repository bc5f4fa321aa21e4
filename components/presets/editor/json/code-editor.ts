import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { Annotation, EditorState } from '@codemirror/state'
import { EditorView, drawSelection, keymap, lineNumbers } from '@codemirror/view'
import { type Mark, marksField, setMarks } from './json-marks'
import { breakOf, doublesIn, spanOf, stepsTo } from './json-places'
import { jsonTheme } from './json-theme'

export type CodeEditor = {
  /** Puts a text in place of what is there, and leaves alone what is the same. */
  show(text: string): void
  mark(marks: readonly Mark[]): void
  /** Puts the cursor where a JSON pointer points to, or where the text stops to be JSON. */
  goTo(pointer?: string): void
  close(): void
}

type Options = {
  /** An element of its own: it becomes a shadow host, since the pages' policy allows no style elements. */
  host: HTMLElement
  text: string
  label: string
  /** What is said at a key that stands twice in one object. */
  doubleWords(key: string): string
  /** What was typed: the line, from 1, up to which it is JSON, and how many keys come again in their object. */
  onType(text: string, look: { line(): number; doubles(): number }): void
  /** The keys and numbers that lead to where the cursor is. */
  onMove(steps: (string | number)[]): void
}

const fromPage = Annotation.define<true>()

/** A text editor for JSON. Tab is not taken: it leads out, as everywhere on the page. */
export function createCodeEditor({ host, text, label, doubleWords, onType, onMove }: Options): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const heard = EditorView.updateListener.of(({ state, docChanged, selectionSet, transactions }) => {
    const isTyped = transactions.some((one) => one.docChanged && !one.annotation(fromPage))
    if (isTyped) {
      onType(state.doc.toString(), {
        line: () => state.doc.lineAt(breakOf(state)).number,
        doubles: () => doublesIn(state).length,
      })
    }
    if (docChanged || selectionSet) onMove(stepsTo(state, state.selection.main.head))
  })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        json(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        marksField,
        jsonTheme,
        heard,
      ],
    }),
  })

  return {
    show(next) {
      const now = view.state.doc.toString()
      if (next === now) return
      view.dispatch({ changes: changeBetween(now, next), annotations: fromPage.of(true) })
    },
    mark(marks) {
      const doubles = doublesIn(view.state).map(
        ({ key, ...at }): Mark => ({ at, level: 'warning', words: doubleWords(key), fixes: [] }),
      )
      view.dispatch({ effects: setMarks.of([...marks, ...doubles]) })
    },
    goTo(pointer) {
      const { state } = view
      const { from } = pointer === undefined ? { from: breakOf(state) } : spanOf(state, pointer)
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      view.focus()
    },
    close: () => view.destroy(),
  }
}

/** The one change that makes a text another one, as short as it can be: the cursor stays where it is. */
function changeBetween(now: string, next: string) {
  const shorter = Math.min(now.length, next.length)
  let start = 0
  while (start < shorter && now[start] === next[start]) start++
  let end = 0
  while (end < shorter - start && now.at(-1 - end) === next.at(-1 - end)) end++
  return { from: start, to: now.length - end, insert: next.slice(start, next.length - end) }
}
