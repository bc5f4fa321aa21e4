import { Liquid, Output, type Template } from 'liquidjs';
import { filters } from './filters';
import { shown } from './filters/filter';
import { type TemplateFault, faultOf } from './template-fault';
import type { NoteValues } from './values/note-values';

/** Liquid's own filters that ours don't replace: each is a pure function. */
const liquidFilters = new Set(
  (
    'default append prepend plus minus times divided_by modulo ceil floor abs at_least at_most concat compact where ' +
    'sort sort_natural truncate truncatewords escape strip lstrip rstrip upcase downcase strip_newlines ' +
    'newline_to_br size json'
  ).split(' '),
);

/**
 * Tags that include files or counters are excluded: `increment` reads
 * prototypes.
 */
const liquidTags = new Set(
  'if unless case for break continue assign capture comment raw echo liquid #'.split(
    ' ',
  ),
);

const maxMemory = 20_000_000;
const maxSteps = 100_000;
const maxMs = 2000;
/** Maximum length of a rendered template, in characters. */
const maxTextChars = 10_000_000;

function engineOf(options: {
  keepOutputType: boolean;
  outputEscape(value: unknown): unknown;
}): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    jsTruthy: true,
    groupedExpressions: true,
    greedy: false,
    templates: {},
    ...(options as {
      keepOutputType: boolean;
      outputEscape(value: unknown): string;
    }),
    parseLimit: 1_000_000,
    renderLimit: maxMs,
    memoryLimit: maxMemory,
  });
  for (const name of Object.keys(engine.tags))
    if (!liquidTags.has(name)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters))
    if (!liquidFilters.has(name)) engine.unregisterFilter(name);
  for (const [name, filter] of Object.entries(filters)) {
    engine.registerFilter(name, function (value: unknown, ...args: unknown[]) {
      const url = shown(this.context.getSync(['url']));
      const result = filter(value, args, { url });
      this.context.memoryLimit.use(sizeOf(result));
      return result;
    });
  }
  return engine;
}

const filterNames = [...liquidFilters, ...Object.keys(filters)];

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 1;

const engine = engineOf({ keepOutputType: false, outputEscape: shown });
const keeping = engineOf({
  keepOutputType: true,
  outputEscape: (value) => value,
});

export type Compiled = { engine: Liquid; pieces: Template[] };
export type Parsed<Value> =
  | { ok: true; value: Value }
  | { ok: false; fault: TemplateFault };

/** Parses a template without running it. */
export const compile = (source: string): Parsed<Compiled> =>
  attempt(() => ({ engine, pieces: engine.parse(source) }));

/**
 * Like `compile`, except that a template with a single output may return a
 * list.
 */
export function compileList(source: string): Parsed<Compiled> {
  const pieces = attempt(() => keeping.parse(source));
  if (!pieces.ok) return pieces;
  const isOneOutput =
    pieces.value.length === 1 && pieces.value[0] instanceof Output;
  return isOneOutput
    ? { ok: true, value: { engine: keeping, pieces: pieces.value } }
    : compile(source);
}

/**
 * Renders a template. Never throws, and takes at most two seconds, except for
 * the time of a single filter.
 */
export const fill = (
  { engine: own, pieces }: Compiled,
  values: NoteValues,
): Parsed<string | unknown[]> =>
  attempt(() => {
    const result: unknown = own.renderSync(pieces, values, {
      templateLimit: maxSteps,
    });
    const value = Array.isArray(result) ? result : shown(result);
    if (value.length > maxTextChars) throw new RangeError('output');
    return value;
  });

function attempt<Value>(work: () => Value): Parsed<Value> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, fault: faultOf(error, filterNames) };
  }
}
