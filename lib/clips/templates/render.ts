import {
  type TemplateWarning,
  warningsOf,
  type TemplateProblem,
} from './template-fault';
import {
  type Compiled,
  type Parsed,
  compile,
  compileList,
  fill,
} from './engine';
import { shown } from './filters/filter';
import { frontmatter, propertyValue } from './frontmatter';
import { type ReadFormat, emptyFormats } from './formats-read';
import { type Note, noteFile, noteFolder } from './note';
import type { NoteParts } from './note-template';
import type { NoteValues } from './values/note-values';

/** `empty`: what the template reads that the page's values lack. */
export type Rendering =
  | {
      ok: true;
      note: Note;
      warnings: TemplateWarning[];
      empty?: ReadFormat[];
    }
  | { ok: false; problems: TemplateProblem[] };

export type Phase = 'reading' | 'naming' | 'properties' | 'body';

/**
 * Makes a note from a template and its values. Template errors are returned as
 * problems, all of one phase together.
 */
export function renderNote(
  template: Pick<NoteParts, 'fileName' | 'folder' | 'properties' | 'body'>,
  values: NoteValues,
  onPhase: (phase: Phase) => void = () => {},
): Rendering {
  const problems: TemplateProblem[] = [];
  const compiled = new Map<string, Compiled>();
  const take = <Value>(
    where: string,
    parsed: Parsed<Value>,
  ): Value | undefined => {
    if (parsed.ok) return parsed.value;
    problems.push({ where, ...parsed.fault });
  };
  const read = (where: string, source: string, parse = compile) => {
    const part = take(where, parse(source));
    if (part) compiled.set(where, part);
  };
  const filled = (where: string) => {
    const part = compiled.get(where);
    return part && take(where, fill(part, values));
  };
  const valueAt = (at: number) => `properties[${at}].value`;

  onPhase('reading');
  read('fileName', template.fileName.trim());
  read('folder', template.folder.trim());
  for (const [at, { type, value }] of template.properties.entries())
    read(
      valueAt(at),
      value.trim(),
      type === 'multitext' ? compileList : compile,
    );
  read('body', template.body);
  if (problems.length > 0) return { ok: false, problems };

  onPhase('naming');
  const name = noteFile(shown(filled('fileName')));
  const folder = noteFolder(shown(filled('folder')));

  onPhase('properties');
  const properties = template.properties.map(
    ({ name: label, type }, index) => ({
      name: label,
      type,
      value: propertyValue(type, filled(valueAt(index))),
    }),
  );
  const head = frontmatter(properties);

  onPhase('body');
  const body = shown(filled('body'));
  if (problems.length > 0) return { ok: false, problems };
  const warnings = [...compiled].flatMap(([where, { pieces }]) =>
    warningsOf(where, pieces, values),
  );
  const empty = emptyFormats(template, values);
  return {
    ok: true,
    ...(empty.length > 0 && { empty }),
    note: { name, folder, properties, frontmatter: head, body },
    warnings,
  };
}
