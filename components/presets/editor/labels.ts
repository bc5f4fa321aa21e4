import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import type { BrokenText } from './json-text';

export const problemCount = (number: number): string =>
  i18n.t('editor.problems', number, [count(number)]);
export const warningCount = (number: number): string =>
  i18n.t('editor.warnings', number, [count(number)]);

export const brokenTextMessage = ({ isJson }: BrokenText): string =>
  i18n.t(isJson ? 'editor.notObject' : 'editor.notJson');
