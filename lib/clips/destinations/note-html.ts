import { escapeHtml } from '@/lib/safe/escape';
import type { Delivery } from './delivery';

export const noteHtml = ({
  html,
  note,
}: Pick<Delivery, 'html' | 'note'>): string =>
  html ?? `<pre>${escapeHtml(note.body)}</pre>`;
