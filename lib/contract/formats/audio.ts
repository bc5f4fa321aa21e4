import { nullable, text } from '@/lib/core/reader';
import { defineFormat } from './define-format';

export const audio = defineFormat({
  id: 'audio',
  source: 'MP3 audio from a supported video address; signed URL valid 1 hour',
  answer: { audio: nullable(text) },
  cost: 4,
  runsIn: 'service',
  search: 'none',
  serverNeeds: 'engine',
});
