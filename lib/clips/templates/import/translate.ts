import { compile } from '@/lib/clips/templates/engine';
import {
  type Translating,
  liquidCondition,
  liquidExpression,
} from './expression';
import { type TemplatePiece, scan, withoutEscapes } from './scan';
import { type Unsupported, partReporter } from './unsupported';

/** The fields of one template share the names defined by `set` and `for`. */
type FieldScope = Omit<Translating, 'report'> & { unsupported: Unsupported[] };

/**
 * Translates a text of Obsidian Web Clipper into liquid. Unsupported parts are
 * left out and reported with their position; a text that can't be parsed
 * becomes empty.
 */
export function translate(
  where: string,
  source: string,
  { unsupported, ...scope }: FieldScope,
): string {
  const report = partReporter(where, source, unsupported);
  const to = { report, ...scope };
  const pieces = scan(source);
  const loops = inlineLoops(pieces);
  const liquid = pieces
    .map((piece, index) => {
      if (piece.kind === 'text') {
        const begun = loops.starts.has(index - 1)
          ? piece.text.trimStart()
          : piece.text;
        return literal(loops.ends.has(index + 1) ? begun.trimEnd() : begun);
      }
      const [, left, inner = '', right] =
        /^(-?)(.*?)(-?)$/s.exec(piece.text) ?? [];
      const inside = {
        ...piece,
        text: withoutEscapes(inner),
        at: piece.at + (left?.length ?? 0),
      };
      if (piece.kind === 'output') {
        const made = output(inside, to);
        return made === '' ? '' : `{{${left} ${made} ${right}}}`;
      }
      const made = tag(inside, to);
      if (made === undefined) return '';
      const isInline = loops.starts.has(index) || loops.ends.has(index);
      const sign = isAlone(pieces, index) && !isInline ? '-' : '';
      const whole = `{%${left || sign} ${made} ${right || sign}%}`;
      return loops.starts.has(index)
        ? `${whole}{% unless forloop.first %}\n{% endunless %}`
        : whole;
    })
    .join('');
  const read = compile(liquid);
  if (read.ok) return liquid;
  report(0, 'syntax', read.fault.about || source);
  return '';
}

/**
 * The indexes of start and end tags of loops that aren't on their own lines.
 * Obsidian Web Clipper writes each result of such a loop on its own line.
 */
function inlineLoops(pieces: readonly TemplatePiece[]) {
  const starts = new Set<number>();
  const ends = new Set<number>();
  const open: number[] = [];
  for (const [at, { kind, text }] of pieces.entries()) {
    const name =
      kind === 'tag' ? /^-?\s*([a-z]+)\b/i.exec(text)?.[1] : undefined;
    if (name === 'for') open.push(at);
    if (name !== 'endfor') continue;
    const start = open.pop();
    if (start === undefined || (isAlone(pieces, start) && isAlone(pieces, at)))
      continue;
    starts.add(start);
    ends.add(at);
  }
  return { starts, ends };
}

const literal = (text: string) =>
  /\{[{%]/.test(text)
    ? `{% raw %}${text.replaceAll('{% endraw', '{%endraw')}{% endraw %}`
    : text;

function output({ text, at }: TemplatePiece, to: Translating): string {
  const liquid = liquidExpression(text, at, to, true);
  return liquid === undefined || /^nil(?: \| (?!default)|$)/.test(liquid)
    ? ''
    : liquid;
}

/**
 * True for a tag on its own line, which is removed with the line, as in
 * Obsidian Web Clipper.
 */
function isAlone(pieces: readonly TemplatePiece[], at: number): boolean {
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const starts =
    before === undefined ||
    (before.kind === 'text' && /(?:^|\n)[ \t]*$/.test(before.text));
  const ends =
    after === undefined ||
    (after.kind === 'text' && /^[ \t]*(?:\n|$)/.test(after.text));
  return (
    starts &&
    ends &&
    !(before?.kind === 'text' && !before.text.includes('\n') && at > 1)
  );
}

function tag(
  { text: inner, at }: TemplatePiece,
  to: Translating,
): string | undefined {
  const [, name = '', rest = ''] = /^\s*([a-z]+)\b(.*)$/is.exec(inner) ?? [];
  const from = at + inner.length - rest.length;
  const condition = (word: string) =>
    `${word} ${liquidCondition(rest, from, to) ?? 'false'}`;
  switch (name) {
    case 'if':
      return condition('if');
    case 'elseif':
    case 'elsif':
      return condition('elsif');
    case 'else':
    case 'endif':
    case 'endfor':
      return name;
    case 'for': {
      const [, item, list] =
        /^\s+([A-Za-z_]\w*)\s+in\s+(.+)$/s.exec(rest) ?? [];
      if (item === undefined || list === undefined) break;
      const liquid =
        liquidExpression(list, from + rest.length - list.length, to) ?? 'nil';
      to.locals.set(item, item).set(`${item}_index`, 'forloop.index0');
      return `for ${item} in ${liquid.includes(' | ') && !liquid.startsWith('(') ? `(${liquid})` : liquid}`;
    }
    case 'set': {
      const [, variable, value] =
        /^\s+([A-Za-z_]\w*)\s*=\s*(.+)$/s.exec(rest) ?? [];
      if (variable === undefined || value === undefined) break;
      const liquid =
        liquidExpression(value, from + rest.length - value.length, to) ?? 'nil';
      to.locals.set(variable, variable);
      return `assign ${variable} = ${liquid}`;
    }
  }
  to.report(at, 'tag', inner);
  return undefined;
}
