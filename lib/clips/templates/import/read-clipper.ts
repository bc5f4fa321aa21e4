import { getOwn } from '@/lib/core/objects';
import { z } from '@/lib/core/zod';
import {
  type NoteBehavior,
  type NoteParts,
  noteParts,
  propertyType,
} from '@/lib/clips/templates/note-template';
import { type ImportProblem, importProblemOf } from '@/lib/core/import-problem';
import { readJson } from '@/lib/core/read-json';
import { formatsIn } from './formats-in';
import type { TemplateNeeds } from './needs';
import { readTrigger } from './read-trigger';
import { translate } from './translate';
import { type Unsupported, partReporter } from './unsupported';

const text = z.string().check(z.maxLength(200_000));

const clipperFile = z.looseObject({
  schemaVersion: z.string(),
  name: z.string().check(z.minLength(1)),
  behavior: z.optional(z.string()),
  noteNameFormat: z.optional(text),
  path: z.optional(text),
  noteContentFormat: z.optional(text),
  properties: z.optional(
    z.array(
      z.looseObject({
        name: z.string(),
        value: z.optional(text),
        type: z.optional(z.string()),
      }),
    ),
  ),
  triggers: z.optional(z.array(z.string())),
  context: z.optional(text),
  vault: z.optional(z.string()),
});

const behaviors: Record<string, NoteBehavior> = {
  create: 'new',
  'append-specific': 'append',
  'prepend-specific': 'append',
  'append-daily': 'append-daily',
  'prepend-daily': 'append-daily',
  overwrite: 'replace',
};

/**
 * A template that an import would add, its sites, what it needs of a page, and
 * its unsupported parts.
 */
export type ClipperTemplate = {
  parts: NoteParts;
  patterns: string[];
  needs: TemplateNeeds;
  unsupported: Unsupported[];
};
export type ReadClipper =
  | { ok: true; template: ClipperTemplate }
  | { ok: false; problems: ImportProblem[] };

const maxProblems = 20;

/**
 * Reads a template file of Obsidian Web Clipper from any text. Never throws.
 */
export function readClipper(file: string): ReadClipper {
  const read = readJson(file);
  if (!read.ok) return { ok: false, problems: [read.problem] };
  const { data, error } = clipperFile.safeParse(read.value);
  if (!data) return refused(error.issues, read.value);
  const unsupported: Unsupported[] = [];
  const prompts: TemplateNeeds['prompts'] = [];
  const scope = { locals: new Map<string, string>(), unsupported, prompts };
  const field = (where: string, source = '') => translate(where, source, scope);
  const report = (where: string, what: Unsupported['what'], about: string) =>
    partReporter(where, '', unsupported)(0, what, about);

  const behavior = getOwn(behaviors, data.behavior ?? 'create');
  if (behavior === undefined)
    report('behavior', 'behavior', data.behavior ?? '');
  if (data.behavior?.startsWith('prepend-'))
    report('behavior', 'beginning', data.behavior);
  const body = field('noteContentFormat', data.noteContentFormat);
  const properties = (data.properties ?? []).map(
    ({ name, value, type = 'text' }, index) => {
      const known = propertyType.safeParse(type).data;
      if (known === undefined)
        report(`properties[${index}].type`, 'type', type);
      return {
        name,
        value: field(`properties[${index}].value`, value),
        type: known ?? ('text' as const),
      };
    },
  );
  const patterns = (data.triggers ?? []).flatMap((trigger, index) => {
    const { patterns: some, isBroad } = readTrigger(trigger);
    if (some.length === 0) report(`triggers[${index}]`, 'trigger', trigger);
    else if (isBroad) report(`triggers[${index}]`, 'broad', trigger);
    return some;
  });
  const fileName = field('noteNameFormat', data.noteNameFormat ?? '{{title}}');
  const folder = field('path', data.path);
  if (data.context) report('context', 'context', data.context);
  if (data.vault) report('vault', 'vault', data.vault);
  const parts = noteParts.safeParse({
    name: data.name.trim().slice(0, 80).toWellFormed(),
    behavior: behavior ?? 'new',
    fileName,
    folder,
    properties,
    body,
  });
  if (!parts.data) return refused(parts.error.issues, read.value);
  return {
    ok: true,
    template: {
      parts: parts.data,
      patterns: [...new Set(patterns)],
      needs: {
        formats: formatsIn([
          fileName,
          folder,
          body,
          ...properties.map(({ value }) => value),
        ]),
        prompts,
      },
      unsupported,
    },
  };
}

const refused = (issues: z.core.$ZodIssue[], value: unknown): ReadClipper => ({
  ok: false,
  problems: issues
    .slice(0, maxProblems)
    .map((issue) => importProblemOf(issue, value)),
});
