import { isRecord, getOwn } from '@/lib/core/objects';
import type { Action } from '@/lib/contract/schema/actions';
import type {
  IdleAction,
  PresetOptions,
} from '@/lib/contract/schema/preset-options';
import { type NoteParts, noteParts } from '@/lib/clips';
import type { Settings } from '@/lib/settings';
import { readPattern, remainingBlanks, takenNames } from '@/lib/presets';
import { type ImportProblem, importProblemOf } from '@/lib/core/import-problem';
import { readJson } from '@/lib/core/read-json';
import {
  type SharedRule,
  type SharedSet,
  transferFormat,
  transferVersion,
  sharedPreset,
  sharedRule,
  transferFile,
} from './transfer-file';
import { isSameTemplate } from './template-parts';
import { uniqueNames } from '@/lib/core/unique';

/**
 * What an import would add: presets and note templates with free names, and the
 * rules and templates that don't exist yet.
 */
export type ImportPlan = Required<SharedSet> & {
  templates: NoteParts[];
  renamed: { from: string; to: string }[];
  known: SharedRule[];
};

export type ReadImport =
  | { ok: true; plan: ImportPlan }
  | { ok: false; problems: ImportProblem[] };

const maxProblems = 20;

/**
 * Reads a file of presets and rules from any text. One invalid item rejects the
 * whole file.
 */
export function readImport(text: string, settings: Settings): ReadImport {
  const read = readJson(text);
  if (!read.ok) return { ok: false, problems: [read.problem] };
  const wrong = wrongFile(read.value);
  if (wrong) return { ok: false, problems: [wrong] };
  const many = faultsIn(read.value);
  if (many.length >= maxProblems) return { ok: false, problems: many };
  const { data, error } = transferFile.safeParse(read.value);
  if (!data) {
    const problems = error.issues
      .slice(0, maxProblems)
      .map((issue) => importProblemOf(issue, read.value));
    return { ok: false, problems };
  }
  return { ok: true, plan: planOf(data, settings) };
}

/**
 * The first problems, found item by item: the schema would collect all of them,
 * even in an unrelated file.
 */
function faultsIn(file: unknown): ImportProblem[] {
  const problems: ImportProblem[] = [];
  for (const [name, schema] of Object.entries({
    presets: sharedPreset,
    rules: sharedRule,
    templates: noteParts,
  })) {
    const list = isRecord(file) ? getOwn(file, name) : undefined;
    for (const [at, item] of Array.isArray(list) ? list.entries() : []) {
      const issues =
        schema
          .safeParse(item)
          .error?.issues.slice(0, maxProblems - problems.length) ?? [];
      problems.push(
        ...issues.map((issue) => importProblemOf(issue, file, [name, at])),
      );
      if (problems.length >= maxProblems) return problems;
    }
  }
  return problems;
}

function wrongFile(value: unknown): ImportProblem | undefined {
  if (!isRecord(value) || value['format'] !== transferFormat)
    return { where: '', message: 'notOurs' };
  const { version } = value;
  if (typeof version === 'number' && version > transferVersion)
    return { where: 'version', message: 'newer' };
}

function planOf(
  { presets, rules: written, templates = [] }: SharedSet,
  settings: Settings,
): ImportPlan {
  const rules = written.map((rule) => {
    const read = readPattern(rule.pattern);
    return read.ok ? Object.assign({}, rule, { pattern: read.pattern }) : rule;
  });
  const before = presets.map(({ name }) => name);
  const names = uniqueNames(before, takenNames(settings));
  const nameNow = new Map(
    before.map((name, index) => [name, names[index] ?? name]),
  );
  /** The reader's own template of this name. */
  const findOwn = (name: string) =>
    settings.noteTemplates.find((own) => own.name === name);
  const added = templates.filter((parts) => {
    const own = findOwn(parts.name);
    return !own || !isSameTemplate(own, parts);
  });
  const templateNames = uniqueNames(
    added.map(({ name }) => name),
    settings.noteTemplates.map(({ name }) => name),
  );
  const templateNow = new Map(
    added.map(({ name }, index) => [name, templateNames[index] ?? name]),
  );
  /** With the name that its template gets. */
  const named = <Item extends { template?: string | undefined }>(item: Item) =>
    item.template === undefined
      ? item
      : Object.assign({}, item, {
          template: templateNow.get(item.template) ?? item.template,
        });
  const isKnown = ({ pattern, preset, template }: SharedRule) =>
    'builtIn' in preset &&
    !templateNow.has(template ?? '') &&
    settings.rules.some(
      (rule) =>
        rule.pattern === pattern &&
        rule.preset === preset.builtIn &&
        rule.template === findOwn(template ?? '')?.id,
    );
  return {
    presets: presets.map(({ blanks = [], idleActions, ...preset }, index) => {
      const idle = idleActions && inPlace(idleActions, preset.options);
      const left = remainingBlanks(preset.options, blanks, idle);
      return {
        ...named(preset),
        name: names[index] ?? preset.name,
        ...(idle && { idleActions: idle }),
        ...(left.length > 0 && { blanks: left }),
      };
    }),
    rules: rules
      .filter((rule) => !isKnown(rule))
      .map(named)
      .map((rule) =>
        'name' in rule.preset
          ? Object.assign({}, rule, {
              preset: {
                name: nameNow.get(rule.preset.name) ?? rule.preset.name,
              },
            })
          : rule,
      ),
    templates: added.map((parts) =>
      Object.assign({}, parts, { name: templateNow.get(parts.name) }),
    ),
    renamed: [...nameNow, ...templateNow].flatMap(([from, to]) =>
      from === to ? [] : [{ from, to }],
    ),
    known: rules.filter(isKnown),
  };
}

/**
 * The inactive actions, each at a valid index of the list of all actions, as
 * the editor opens them.
 */
function inPlace(
  idle: readonly IdleAction[],
  { actions = [] }: PresetOptions,
): IdleAction[] {
  const all: (Action | undefined)[] = actions.map(() => undefined);
  for (const { at, action } of idle.toSorted((a, b) => a.at - b.at))
    all.splice(at, 0, action);
  return all.flatMap((action, index) =>
    action ? [{ at: index, action }] : [],
  );
}
