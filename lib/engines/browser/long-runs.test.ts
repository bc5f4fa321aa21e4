// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { settleLines } from './markdown/inline';
import { toMarkdown } from './markdown/to-markdown';
import { simplifyMath } from './prepare/math';
import { parseLoosely } from './structured/json-ld';

/**
 * A hostile or odd page has a long run of one sign. Reading it again from each
 * of its signs would take seconds.
 */
const run = (sign: string) => sign.repeat(Math.floor(20_000 / sign.length));
const maybeBackslash = '\u{F1BD4}';

const timeOf = (work: () => unknown) => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const bold = (words: string) => {
  const body = document.createElement('body');
  const strong = document.createElement('b');
  strong.append(words);
  body.append('a ', strong);
  return toMarkdown(body);
};

const pageOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html');

const formulas = (text: string) => {
  const copy = pageOf('<p></p>');
  copy.querySelector('p')?.append(text);
  simplifyMath(copy);
};

const formulaOf = (address: string) => {
  const copy = pageOf('<img>');
  copy.querySelector('img')?.setAttribute('src', address);
  simplifyMath(copy);
};

describe('a long run of one sign is read quickly', () => {
  it.each<[string, () => unknown]>([
    ['spaces in data of a page', () => parseLoosely(`{"a":1${run(' ')}x}`)],
    ['tabs before data of a page', () => parseLoosely(`${run('\t')}<!-- x`)],
    ['spaces in a text', () => settleLines(`a${run(' ')}b`)],
    [
      'blank lines in a text',
      () => settleLines(`a${run('\n')}x${maybeBackslash}`),
    ],
    [
      'blank lines at the end of a text',
      () => settleLines(`a${run('\n')}---x`),
    ],
    [
      'quotation marks in a text of data that is not closed',
      () => parseLoosely(`{"${run('\\"')}`),
    ],
    [
      'starts of comments in data of a page',
      () => parseLoosely(`{${run('/*')}`),
    ],
    ['a line to fill in after a dollar sign', () => formulas(`$${run('_')}`)],
    ['signs after two dollar signs', () => formulas(`$$${run('=')}`)],
    ['starts of formulas', () => formulas(run('\\('))],
    ['starts of displayed formulas', () => formulas(run('\\['))],
    ['the address of an image', () => formulaOf(run('/equation?'))],
    ['spaces in bold words', () => bold(`a\u00a0${run('\u200b')}b`)],
  ])('%s', (_, work) => expect(timeOf(work)).toBeLessThan(500));
});

describe('short texts with such characters keep their meaning', () => {
  it.each([
    ['<!-- {"a":1} -->', { a: 1 }],
    ['\n //<![CDATA[\n{"a":1}\n//]]>\n', { a: 1 }],
    ['/*<![CDATA[*/ {"a":1} /*]]>*/ ', { a: 1 }],
    ['{"a":1}  ]]>', { a: 1 }],
    [' {"a":1};\n', { a: 1 }],
  ])('%j', (text, value) => expect(parseLoosely(text)).toEqual(value));

  it.each([
    ['a\n\n---\n\n---', 'a'],
    ['---\n\na', 'a'],
    ['a  \n\n$$\nx\n$$\n\n b', 'a\n\n$$\nx\n$$\n\nb'],
    [`a\n\n> 1${maybeBackslash}.`, 'a\n\n> 1\\.'],
    [`a 1${maybeBackslash}.`, 'a 1.'],
  ])('%j', (text, settled) => expect(settleLines(text)).toBe(settled));

  it('bold words', () =>
    expect(bold('  two words\u200b ')).toBe('a **two words**'));
});
