import { type Template, type Variable, analyzeSync } from 'liquidjs';
import { getOwn } from '@/lib/core/get-own';
import { nearest } from '@/lib/form';
import type { TemplatePosition } from './template-fault';
import { type NoteValues, variableNames } from './values/note-values';

/**
 * A probable mistake in a template that still renders: an unknown variable,
 * `near` the one that was probably meant, or one from a page's HTML if the
 * result contains none.
 */
export type TemplateWarning = TemplatePosition & {
  message: 'unknown' | 'noHtml';
  near?: string;
};

const ofHtml = new Set(['schema', 'html', 'rawHtml']);
const isEmpty = (value: NoteValues[string] | undefined) =>
  value === undefined || Object.keys(value).length === 0;
const maxWarnings = 20;

/**
 * Finds the variables used in a part of a template that it doesn't define
 * itself.
 */
export function warningsOf(
  where: string,
  pieces: Template[],
  values: NoteValues,
): TemplateWarning[] {
  const named = Object.values(
    analyzeSync(pieces, { partials: false }).globals,
  ).flat();
  return named
    .flatMap((variable) => warningsFor(where, variable, values))
    .slice(0, maxWarnings);
}

function warningsFor(
  where: string,
  { segments: [root], location }: Variable,
  values: NoteValues,
): TemplateWarning[] {
  const at = { where, line: location.row, column: location.col };
  if (typeof root !== 'string') return [];
  if (ofHtml.has(root)) {
    const isRead = 'rawHtml' in values || !isEmpty(getOwn(values, root));
    return isRead ? [] : [{ message: 'noHtml', about: root, ...at }];
  }
  if (variableNames.includes(root)) return [];
  const near = nearest(root, variableNames);
  return [
    {
      message: 'unknown',
      about: root,
      ...(near !== undefined && { near }),
      ...at,
    },
  ];
}
