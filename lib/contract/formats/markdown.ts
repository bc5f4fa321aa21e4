import { text } from '@/lib/core/reader';
import { defineFormat } from './define-format';

export const markdown = defineFormat({
  id: 'markdown',
  source: 'type markdown',
  answer: { markdown: text },
  cost: 0,
  runsIn: 'tab',
  search: 'text',
  mayBeEmpty: true,
  isRedacted: true,
});
