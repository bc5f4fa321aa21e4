import { nullable, text } from '@/lib/core/reader';
import { defineFormat } from './define-format';

export const html = defineFormat({
  id: 'html',
  source:
    'Cleaned: script, style, noscript, meta and head tags removed; relative URLs made absolute',
  answer: { html: nullable(text) },
  cost: 0,
  runsIn: 'tab',
  search: 'html',
  mayBeEmpty: true,
  isOfWebPage: true,
  isRedacted: false,
});
