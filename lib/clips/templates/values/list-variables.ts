import type { Plain } from './plain';

/** A variable for templates: its path in liquid, and the start of its value. */
export type TemplateVariable = { path: string; value: string };

const maxValueChars = 200;
const maxListed = 300;
const maxDepth = 3;

/**
 * The variables of a page with a value; members of objects and of a list's
 * first item have their own paths.
 */
export function listVariables(
  values: Readonly<Record<string, Plain>>,
): TemplateVariable[] {
  const all: TemplateVariable[] = [];
  const add = (path: string, value: Plain, depth: number) => {
    if (all.length >= maxListed) return;
    const isList = Array.isArray(value);
    if (
      typeof value !== 'object' ||
      depth === maxDepth ||
      (isList && typeof value[0] !== 'object')
    ) {
      const text =
        typeof value === 'object' ? JSON.stringify(value) : String(value);
      all.push({ path, value: text.slice(0, maxValueChars).toWellFormed() });
      return;
    }
    for (const [name, member] of Object.entries(
      isList ? value.slice(0, 1) : value,
    )) {
      const step = isList ? `[${name}]` : stepTo(name);
      if (step !== undefined) add(path + step, member, depth + 1);
    }
  };
  for (const [name, value] of Object.entries(values)) add(name, value, 0);
  return all;
}

/** Undefined for a name that no template can write. */
function stepTo(name: string): string | undefined {
  if (/^[A-Za-z_]\w*$/.test(name)) return `.${name}`;
  const quote = ['"', "'"].find((sign) => !name.includes(sign));
  return quote === undefined || /[\\\n\r]|%\}|\}\}/.test(name)
    ? undefined
    : `[${quote}${name}${quote}]`;
}
