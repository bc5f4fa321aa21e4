import { nullable, text } from '@/lib/core/reader';
import { defineFormat } from './define-format';

export const video = defineFormat({
  id: 'video',
  source:
    'Highest quality video from a supported video address; signed URL valid 1 hour',
  answer: { video: nullable(text) },
  cost: 4,
  runsIn: 'service',
  search: 'none',
  serverNeeds: 'engine',
});
