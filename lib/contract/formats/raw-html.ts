import { nullable, text } from '@/lib/core/reader';
import { defineFormat } from './define-format';

export const rawHtml = defineFormat({
  id: 'rawHtml',
  source: 'Unmodified, no cleaning',
  answer: { rawHtml: nullable(text) },
  cost: 0,
  runsIn: 'tab',
  search: 'html',
  mayBeEmpty: true,
  isOfWebPage: true,
  isRedacted: false,
});
