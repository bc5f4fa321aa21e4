import { list, text } from '@/lib/core/reader';
import { defineFormat } from './define-format';

export const links = defineFormat({
  id: 'links',
  source: 'With links format',
  answer: { links: list(text) },
  cost: 0,
  runsIn: 'tab',
  search: 'none',
  mayBeEmpty: true,
  isRedacted: false,
});
