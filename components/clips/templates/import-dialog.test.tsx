// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, it } from 'vitest';
import type { NoteImport } from './import-state';
import { ImportDialog } from './notes';

const read = { ok: true, templates: [] } as const;

it.each([
  ['gallery', 'notes.gallery.question', 'notes.gallery.add'],
  [undefined, 'notes.question 0', 'transfer.accept'],
] as const)('from %s asks %s', (from, question, accept) => {
  const root = document.createElement('main');
  const file = { name: 'a', ...(from && { from }), read };
  const incoming = { incoming: signal(file) } as unknown as NoteImport;
  render(<ImportDialog incoming={incoming} taken={[]} />, root);
  expect(root.querySelector('h2')?.textContent).toBe(question);
  expect(root.querySelector('.btn-primary')?.textContent).toBe(accept);
});
