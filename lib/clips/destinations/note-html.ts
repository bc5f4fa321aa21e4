import { escapeHtml } from '@/lib/safe/escape';
import type { Delivery } from './delivery';

/** The note as HTML; as plain text if it wasn't rendered. */
export const noteHtml = ({
  html,
  note,
}: Pick<Delivery, 'html' | 'note'>): string =>
  html ?? `<pre>${escapeHtml(note.body)}</pre>`;
