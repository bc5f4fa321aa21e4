import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

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
