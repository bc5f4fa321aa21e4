import type { NoteFacts } from '@/lib/clips/templates/values/note-values';

/** A made-up page. `body`: the HTML that its elements are selected from. */
export type Sample = {
  url: string;
  title: string;
  metadata?: object;
  schema?: object;
  body?: string;
  data?: object;
  selection?: string;
  marks?: NoteFacts['marks'];
};
