import { list, text } from '@/lib/core/reader';
import { defineFormat } from './define-format';

/**
 * The contract doesn't specify the output field; a real server answers in
 * `data.images`.
 */
export const images = defineFormat({
  id: 'images',
  source: 'type images',
  answer: { images: list(text) },
  cost: 0,
  runsIn: 'tab',
  search: 'none',
  mayBeEmpty: true,
  isRedacted: false,
});
