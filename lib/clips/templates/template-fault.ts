import {
  LiquidError,
  type Token,
  type Template,
  type Variable,
  analyzeSync,
} from 'liquidjs';
import { messageOf } from '@/lib/core/failures';
import { nearest } from '@/lib/form';
import { FilterFault } from './filters/filter';
import { getOwn } from '@/lib/core/objects';
import { type NoteValues, variableNames } from './values/note-values';

/**
 * Message keys for template errors, by Liquid's own message. The only capture
 * group is the subject of the error.
 */
const messages = [
  ['tooLarge', /^(?:memory alloc|parse length) limit()/],
  ['tooSlow', / limit exceeded()$/],
  ['filter', /^undefined filter: (.*)$/s],
  ['tag', /^tag "(.*)" not found$/s],
  ['openOutput', /^output "(.*)" not closed$/s],
  ['openTag', /^tag "(.*)" not closed$/s],
  ['openBlock', /^tag (.*) not closed$/s],
  ['syntax', /^invalid value expression: "(.*)"$/s],
  ['syntax', /^(.*(?:not closed|unexpected|illegal|invalid|expected).*)$/s],
] as const;

/** `pattern`: a filter's pattern is invalid, or could take forever. */
type FaultKind = (typeof messages)[number][0] | 'pattern' | 'failed';

/**
 * `where`: `fileName`, `folder`, `body` or `properties[2].value`. `about`: the
 * variable, filter, tag or piece in question, shortened. Lines and columns
 * count from 1.
 */
export type TemplatePosition = {
  where: string;
  about: string;
  line: number;
  column: number;
};

/** `near`: the filter that was probably meant. */
export type TemplateProblem = TemplatePosition & {
  message: FaultKind;
  near?: string;
};
export type TemplateFault = Omit<TemplateProblem, 'where'>;

const maxAboutChars = 120;

/** `filters`: the names of the existing filters. */
export function faultOf(
  error: unknown,
  filters: readonly string[],
): TemplateFault {
  const cause =
    LiquidError.is(error) && error.originalError ? error.originalError : error;
  const [message, about] = read(
    cause,
    messageOf(cause).replace(/, line:\d+, col:\d+$/, ''),
  );
  const [line, column] = LiquidError.is(error)
    ? positionOf(error.token, about)
    : [1, 1];
  const near = message === 'filter' ? nearest(about, filters) : undefined;
  return {
    message,
    about: about.slice(0, maxAboutChars).toWellFormed(),
    ...(near !== undefined && { near }),
    line,
    column,
  };
}

/**
 * The position of the filter or tag itself or, if liquid reports only that, of
 * the braces around it.
 */
function positionOf(
  { input, begin, end }: Token,
  word: string,
): [line: number, column: number] {
  const named = input
    .slice(begin, end)
    .matchAll(/(?=[^\s|:%])(?<=(?:\||\{%-?)\s*)[^\s|:%]+/g);
  const found = [...named].find(([name]) => name === word);
  const before = input.slice(0, begin + (found?.index ?? 0)).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

function read(cause: unknown, text: string): [FaultKind, string] {
  if (cause instanceof FilterFault) return ['pattern', text];
  if (cause instanceof RangeError) return ['tooLarge', ''];
  for (const [message, pattern] of messages) {
    const [, about] = pattern.exec(text) ?? [];
    if (about !== undefined) return [message, about];
  }
  return [LiquidError.is(cause) ? 'syntax' : 'failed', text];
}

/**
 * A probable mistake in a template that still renders: an unknown variable
 * (`near`: the one that was probably meant), or a variable for a page's HTML if
 * the result contains none.
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
 * The variables used in a part of a template that the template doesn't define
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
