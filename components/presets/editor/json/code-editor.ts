import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  indentOnInput,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { Annotation, EditorState } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { type Mark, marksField, setMarks } from './json-marks';
import {
  syntaxErrorAt,
  overriddenKeysIn,
  spanOf,
  stepsTo,
} from './json-places';
import { tags } from '@lezer/highlight';

export type CodeEditor = ReturnType<typeof createCodeEditor>;

type Options = {
  /**
   * A dedicated element that becomes a shadow host, because the pages' policy
   * forbids style elements.
   */
  host: HTMLElement;
  text: string;
  label: string;
  duplicateKeyMessage(key: string): string;
  /**
   * What was typed: the line, from 1, up to which it is JSON, and the number of
   * duplicate keys.
   */
  onType(text: string, look: { line(): number; doubles(): number }): void;
  /** The keys and indexes that lead to the cursor. */
  onMove(steps: (string | number)[]): void;
};

const fromPage = Annotation.define<true>();

/** A text editor for JSON. Tab leaves it, as everywhere on the page. */
export function createCodeEditor({
  host,
  text,
  label,
  duplicateKeyMessage,
  onType,
  onMove,
}: Options) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const heard = EditorView.updateListener.of(
    ({ state, docChanged, selectionSet, transactions }) => {
      const isTyped = transactions.some(
        (one) => one.docChanged && !one.annotation(fromPage),
      );
      if (isTyped) {
        onType(state.doc.toString(), {
          line: () => state.doc.lineAt(syntaxErrorAt(state)).number,
          doubles: () => overriddenKeysIn(state).length,
        });
      }
      if (docChanged || selectionSet)
        onMove(stepsTo(state, state.selection.main.head));
    },
  );
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
  });

  return {
    /** Replaces the text, touching only what differs. */
    show(next: string) {
      const now = view.state.doc.toString();
      if (next === now) return;
      view.dispatch({
        changes: changeBetween(now, next),
        annotations: fromPage.of(true),
      });
    },
    mark(marks: readonly Mark[]) {
      const doubles = overriddenKeysIn(view.state).map(
        ({ key, ...at }): Mark => ({
          at,
          level: 'warning',
          message: duplicateKeyMessage(key),
          fixes: [],
        }),
      );
      view.dispatch({ effects: setMarks.of([...marks, ...doubles]) });
    },
    /**
     * Moves the cursor to a JSON pointer, or to where the text stops being
     * JSON.
     */
    goTo(pointer?: string) {
      const from =
        pointer === undefined
          ? syntaxErrorAt(view.state)
          : spanOf(view.state, pointer).from;
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/**
 * The shortest change from one text to another, so that the cursor stays in
 * place.
 */
function changeBetween(now: string, next: string) {
  const shorter = Math.min(now.length, next.length);
  let start = 0;
  while (start < shorter && now[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && now.at(-1 - end) === next.at(-1 - end)) end++;
  return {
    from: start,
    to: now.length - end,
    insert: next.slice(start, next.length - end),
  };
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-ink)' },
  { tag: tags.string, color: 'var(--success-ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--info-ink)' },
]);

const saying = (meaning: 'danger' | 'warn') => ({
  background: `var(--${meaning}-soft)`,
  borderInlineStartColor: `var(--${meaning}-ink)`,
  color: `var(--${meaning}-ink)`,
});
const underline = (meaning: 'danger' | 'warn') => ({
  textDecoration: `underline wavy var(--${meaning}-ink) 1px`,
  textUnderlineOffset: '3px',
});

/**
 * The editor in the page's colours: custom properties reach into the shadow
 * root.
 */
export const jsonTheme = [
  syntaxHighlighting(colours),
  EditorView.theme({
    '&': {
      color: 'var(--ink)',
      background: 'var(--surface)',
      fontSize: 'var(--t-12)',
    },
    '&.cm-focused': { outline: 'var(--focus)', outlineOffset: '-2px' },
    '.cm-scroller': {
      fontFamily: 'var(--mono)',
      lineHeight: '20px',
      paddingBlock: 'var(--s-2)',
    },
    '.cm-content': { caretColor: 'var(--ink)', paddingInlineEnd: 'var(--s-4)' },
    '.cm-gutters': { border: '0', background: 'none', color: 'var(--ink-3)' },
    '.cm-lineNumbers .cm-gutterElement': {
      minInlineSize: '36px',
      paddingInlineEnd: '10px',
    },
    '.cm-lineNumbers .cm-activeLineGutter': {
      background: 'none',
      color: 'var(--ink)',
    },
    '&.cm-focused .cm-cursor': { borderInlineStartColor: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      {
        background: 'var(--accent-line)',
      },
    // No margins, because the editor doesn't measure them.
    '.cm-saying': { padding: '2px 4px 4px' },
    '.cm-saying > div': {
      padding: '4px 10px',
      borderInlineStart: '3px solid',
      fontFamily: 'var(--font)',
      whiteSpace: 'normal',
    },
    '.cm-saying button': {
      minBlockSize: '24px',
      marginInlineStart: '6px',
      padding: '0',
      border: '0',
      background: 'none',
      color: 'var(--accent-ink)',
      font: 'inherit',
      fontWeight: 'var(--w-mid)',
      cursor: 'pointer',
    },
    '.cm-saying button:hover': { textDecoration: 'underline' },
    '.cm-saying button:focus-visible': {
      outline: 'var(--focus)',
      outlineOffset: '2px',
    },
    '.cm-saying-error > div': saying('danger'),
    '.cm-saying-warning > div': saying('warn'),
    '.cm-is-error': underline('danger'),
    '.cm-is-warning': underline('warn'),
  }),
];
