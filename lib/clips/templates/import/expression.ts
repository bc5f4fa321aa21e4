import { filters } from '@/lib/clips/templates/filters';
import {
  liquidArgument,
  liquidText,
  readArguments,
  refusedPattern,
  unquoted,
  endOfQuote,
  findUnquoted,
} from './scan';
import { type TemplateNeeds, promptName } from './needs';
import type { ReportPart } from './unsupported';
import { canBeMissing, liquidVariable } from './variables';

/**
 * The end of an unquoted argument: an operator between spaces, or the
 * parenthesis around it.
 */
const operator =
  /^\s+(?:==|!=|>=|<=|>|<|&&|\|\||\?\?|(?:and|or|contains|in)\b)/;

/**
 * `locals`: the variables that the template defines, with their names in
 * liquid. `prompts`: those found so far.
 */
export type Translating = {
  report: ReportPart;
  locals: Map<string, string>;
  prompts: TemplateNeeds['prompts'];
};

/**
 * Translates an expression of Obsidian Web Clipper into liquid. `at`: its
 * offset in the field, for reports. `isOutput`: a leading text is a prompt for
 * a language model.
 */
export function liquidExpression(
  source: string,
  at: number,
  to: Translating,
  isOutput = false,
): string | undefined {
  const liquid = liquidCondition(source, at, to, isOutput);
  return liquid === undefined ? undefined : asValue(liquid);
}

/** Translates the condition of a tag, which may start with `not`. */
export function liquidCondition(
  source: string,
  at: number,
  to: Translating,
  isOutput = false,
): string | undefined {
  const reader = new Reader(source, at, to, isOutput);
  const liquid = reader.any();
  if (reader.isAtEnd()) return liquid;
  to.report(at + reader.place, 'syntax', source);
  return undefined;
}

class Reader {
  place = 0;
  constructor(
    private readonly source: string,
    private readonly at: number,
    private readonly to: Translating,
    private readonly isOutput: boolean,
  ) {}

  isAtEnd = () => this.rest().trim() === '';
  private rest = () => this.source.slice(this.place);

  private take(pattern: RegExp): string | undefined {
    const [whole] =
      new RegExp(`^\\s*(?:${pattern.source})`).exec(this.rest()) ?? [];
    if (whole === undefined) return undefined;
    this.place += whole.length;
    return whole.trim();
  }

  any(): string {
    return this.chain(
      () => this.chain(() => this.negated(), /and\b|&&/, 'and'),
      /or\b|\|\|/,
      'or',
    );
  }

  /**
   * Liquid evaluates `and` and `or` from the right, so each pair gets its own
   * parentheses.
   */
  private chain(part: () => string, sign: RegExp, word: string): string {
    let left = part();
    while (this.take(sign)) left = `(${asValue(left)} ${word} ${part()})`;
    return left;
  }

  private negated(): string {
    if (this.take(/not\b|!(?!=)/))
      return `not ${grouped(asValue(this.negated()))}`;
    const left = this.fallback();
    const sign = this.take(/==|!=|>=|<=|>|<|contains\b/);
    if (sign === 'contains')
      return `${inLower(left)} contains ${inLower(this.fallback())}`;
    return sign === undefined ? left : comparison(left, sign, this.fallback());
  }

  private fallback(): string {
    let left = this.piped();
    while (this.take(/\?\?/))
      left = `${left} | default: ${grouped(this.piped())}`;
    return left;
  }

  private piped(): string {
    let value = this.primary();
    while (this.take(/\|(?!\|)/) !== undefined) {
      const start = this.place;
      const name = this.take(/[a-zA-Z_]\w*/) ?? '';
      // It only says that the text before it is a prompt.
      if (name === 'prompt' && value.startsWith('json.')) continue;
      const written =
        this.take(/:/) === undefined ? undefined : this.argument();
      if (!Object.hasOwn(filters, name))
        this.to.report(this.at + start, 'filter', name || this.rest());
      else {
        const args = written === undefined ? [] : readArguments(name, written);
        const refused = refusedPattern(name, args);
        if (refused !== undefined)
          this.to.report(this.at + start, 'pattern', refused);
        else
          value += ` | ${name}${args.length > 0 ? `: ${args.map(liquidArgument).join(', ')}` : ''}`;
      }
      if (name === '') break;
    }
    return value;
  }

  private primary(): string {
    const isFirst = this.isOutput && this.place === 0;
    const space = /^\s*/.exec(this.rest())?.[0].length ?? 0;
    const start = this.place + space;
    const sign = this.source[start] ?? '';
    if (sign === '"' || sign === "'") {
      const end = endOfQuote(this.source, start);
      this.place = end === -1 ? this.source.length : end + 1;
      const text = unquoted(this.source.slice(start, this.place));
      return isFirst ? this.answer(text, start) : liquidText(text);
    }
    if (this.take(/\(/)) {
      const inner = this.any();
      if (this.take(/\)/) === undefined)
        this.to.report(this.at + start, 'syntax', this.source);
      return grouped(asValue(inner));
    }
    const literal = this.take(
      /-?\d+(?:\.\d+)?(?![\w.])|(?:true|false|null|undefined|nil)\b/,
    );
    if (literal !== undefined) return /^[nu]/.test(literal) ? 'nil' : literal;
    this.place = start;
    const name = this.name();
    const [, asked] = /^prompt\s*:(.*)$/s.exec(name) ?? [];
    if (asked !== undefined) return this.answer(unquoted(asked), start);
    const variable = liquidVariable(name, this.to.locals);
    if (variable.ok) return variable.liquid;
    this.to.report(this.at + start, variable.what, name);
    return 'nil';
  }

  /** The answer of a model to a prompt, from the page's data. */
  private answer(prompt: string, start: number): string {
    if (prompt.trim() === '') return liquidText('');
    const name = promptName(this.to.prompts, prompt.trim());
    if (name !== undefined) return `json.${name}`;
    this.to.report(this.at + start, 'prompt', prompt);
    return 'nil';
  }

  /**
   * A variable: up to a pipe or an operator, including its selector, quotes and
   * brackets.
   */
  private name(): string {
    const isFree = /^(?:selectorHtml|selector|prompt)\s*:/.test(this.rest());
    const end = isFree
      ? /^(?:[|)]|\s+(?:\?\?|[=!]=|[<>]=|&&|(?:and|or|contains)\b))/
      : /^(?:[|)=!<>?]|&&|\s)/;
    return this.until((rest, depth) => depth <= 0 && end.test(rest));
  }

  private argument = () =>
    this.until(
      (rest, depth) =>
        depth === 0 && (/^\|(?!\|)|^\)/.test(rest) || operator.test(rest)),
    );

  private until(isEnd: (rest: string, depth: number) => boolean): string {
    const start = this.place;
    this.place = findUnquoted(this.source, start, (at, depth) =>
      isEnd(this.source.slice(at), depth),
    );
    return this.source.slice(start, this.place).trim();
  }
}

/**
 * Liquid reads `not` only at the start of a condition and after an operator,
 * not after a parenthesis.
 */
const asValue = (liquid: string): string =>
  liquid.startsWith('not ') ? `(true and ${liquid})` : liquid;

/**
 * In Obsidian Web Clipper a number equals its text, and a missing value of the
 * page is an empty text.
 */
function comparison(left: string, sign: string, right: string): string {
  const compared = (a: string, b: string) =>
    `${grouped(a)} ${sign} ${grouped(b)}`;
  if (!/^[!=]=$/.test(sign)) return compared(left, right);
  if (right === '""') return compared(orEmpty(left), right);
  if (left === '""') return compared(left, orEmpty(right));
  const number = /^(?:"(-?\d+(?:\.\d+)?)"|(-?\d+(?:\.\d+)?))$/.exec(right);
  if (!number) return compared(left, right);
  const digits = number[1] ?? number[2] ?? '';
  return `(${compared(left, digits)} ${sign === '==' ? 'or' : 'and'} ${compared(left, liquidText(digits))})`;
}

const orEmpty = (liquid: string): string =>
  canBeMissing(liquid) ? `${liquid} | default: ""` : liquid;

/** Obsidian Web Clipper's search ignores case. */
const inLower = (liquid: string): string =>
  /^"[^"\\]*"$/.test(liquid)
    ? liquid.toLowerCase()
    : `(${grouped(liquid)} | lower)`;

/**
 * An expression with a filter or an operator needs parentheses inside another.
 */
const grouped = (liquid: string): string =>
  /^\([^()]*\)$/.test(liquid) || !/ [|=!<>]|contains| and | or /.test(liquid)
    ? liquid
    : `(${liquid})`;
