import { defineField } from './parts/define-output';
import { MarkdownView } from './parts/markdown-view';

export const summary = defineField({
  id: 'summary',
  absent: 'summary',
  View: ({ value, title }) => <MarkdownView markdown={value} title={title} />,
});
