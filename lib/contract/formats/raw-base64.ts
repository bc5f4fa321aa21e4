import { nullable, text } from '@/lib/core/reader';
import { defineFormat } from './define-format';

/** The file at the address, as it is. Newer servers take no other format with it. */
export const rawBase64 = defineFormat({
  id: 'rawBase64',
  source: 'Newer servers: alone only',
  answer: { rawBase64: nullable(text) },
  cost: 0,
  runsIn: 'service',
  search: 'none',
  isRedacted: false,
  serverNeeds: 'engine',
});
