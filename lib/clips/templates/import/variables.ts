import { canSelect } from '@/lib/clips/templates/filters/elements';
import { liquidText } from './scan';
import type { Unsupported } from './unsupported';

type Locals = ReadonlyMap<string, string>;

const same =
  'author content date description domain favicon image language published selection site time title url words';
const ours = new Map([
  ...same.split(' ').map((name) => [name, name] as const),
  ['contentHtml', 'html'],
  ['fullHtml', 'rawHtml'],
  // Those of the user; a question's passages have this name here.
  ['highlights', 'marks'],
  ['noteName', '(title | safe_name)'],
]);

const alwaysThere = new Set(['date', 'domain', 'time', 'title', 'url']);

/** Whether a page may lack the value of this variable in liquid. */
export const canBeMissing = (liquid: string): boolean =>
  [...ours.values()].includes(liquid) && !alwaysThere.has(liquid);

/** An element of the page, with quotes and blanks as its file writes them. */
function selected(space: string, written: string): Translated {
  const [, css = '', attribute] =
    /^(.*?)(?:\?([\w:-]+))?$/s.exec(written.trim()) ?? [];
  const selector = css
    .replaceAll(/\\(["'])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!canSelect(selector)) return none('selector');
  const args = [selector, ...(attribute ? [attribute] : [])].map(liquidText);
  const filter = space === 'selector' ? 'select' : 'select_html';
  return { ok: true, liquid: `(rawHtml | ${filter}: ${args.join(', ')})` };
}

type Translated =
  | { ok: true; liquid: string }
  | { ok: false; what: Unsupported['what'] };

const none = (what: Unsupported['what']): Translated => ({ ok: false, what });

/** A foreign variable by its name in liquid. */
export function liquidVariable(name: string, locals: Locals): Translated {
  const [, space, rest = ''] =
    /^(selectorHtml|selector|meta|schema)\s*:\s*(.*)$/s.exec(name) ?? [];
  if (space === 'selector' || space === 'selectorHtml')
    return selected(space, rest);
  if (space === 'meta') return { ok: true, liquid: metaOf(rest) };
  if (space === 'schema') return schemaOf(rest, locals);
  const [, head, path = ''] =
    /^([A-Za-z_$][\w$-]*)((?:\.|\[).*)?$/s.exec(name) ?? [];
  if (head === undefined) return none('syntax');
  if (head === 'loop') return { ok: true, liquid: `forloop${path}` };
  const known = locals.get(head) ?? ours.get(head);
  return known === undefined ? none('variable') : placed(known, path, locals);
}

const metaOf = (text: string): string => {
  const [, kind = 'name', name = text] =
    /^(name|property):(.*)$/s.exec(text) ?? [];
  return `meta.${kind}[${liquidText(name.trim())}]`;
};

function schemaOf(text: string, locals: Locals): Translated {
  const [, type, rest = ''] = /^@([\w-]+)(.*)$/s.exec(text.trim()) ?? [];
  if (type !== undefined)
    return placed(
      `schema[${liquidText(`@${type}`)}]`,
      rest.replace(/^:/, '.'),
      locals,
    );
  // Clipper resolves this by position; Pluck can't.
  return text.trim().startsWith('[')
    ? none('variable')
    : placed('schema', `.${text.trim()}`, locals);
}

const step =
  /^(?:\.?\[\s*(\d+|\*|"[^"]*"|'[^']*')\s*\]|\.([^.[\]\s]+)|\[\s*([A-Za-z_][\w.]*)\s*\])/;

/** A path into a value; after `[*]` it applies to each item. */
function placed(base: string, path: string, locals: Locals): Translated {
  let liquid = base;
  let rest = path.trim();
  while (rest !== '') {
    const [whole, index, name, other] = step.exec(rest) ?? [];
    if (whole === undefined) return none('syntax');
    rest = rest.slice(whole.length);
    if (other !== undefined) {
      const key = liquidVariable(other, locals);
      if (!key.ok) return key;
      liquid += `[${key.liquid}]`;
      continue;
    }
    if (index === '*') {
      const left = rest.replace(/^\./, '');
      return {
        ok: true,
        liquid: left === '' ? liquid : `(${liquid} | map: ${liquidText(left)})`,
      };
    }
    const key = name ?? index?.replace(/^["']|["']$/g, '') ?? '';
    if (index !== undefined && /^\d+$/.test(index)) liquid += `[${index}]`;
    else if (name !== undefined && /^[A-Za-z_]\w*$/.test(name))
      liquid += `.${name}`;
    else liquid += `[${liquidText(key)}]`;
  }
  return { ok: true, liquid };
}
