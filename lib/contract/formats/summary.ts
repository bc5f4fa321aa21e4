import { modelText, nullable } from '@/lib/core/reader';
import { defineFormat } from './define-format';

export const summary = defineFormat({
  id: 'summary',
  source: 'With summary format',
  answer: { summary: nullable(modelText) },
  cost: 'unknown',
  runsIn: 'summaryModel',
  withoutModel: 'extract',
  search: 'first',
  serverNeeds: 'model',
});
