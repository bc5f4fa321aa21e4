import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { build } from 'vite';
import { expect, test } from './support/fixtures';

/**
 * The sanitizer as a script whose value is its exports, because only a
 * browser's DOM parses as a browser does.
 */
async function buildSanitizer(): Promise<string> {
  const root = resolve(import.meta.dirname, '..');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@': root } },
    build: {
      write: false,
      lib: {
        entry: resolve(root, 'lib/safe/sanitize.ts'),
        formats: ['iife'],
        name: 'sanitizer',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return `${output.output[0].code};sanitizer`;
}

const names =
  'html head body frameset frame noframes title base meta link template slot plaintext xmp listing noscript noembed ' +
  'table caption colgroup col tbody thead tr td th select option optgroup form input textarea button p div span a b i ' +
  'svg math mi mtext foreignObject desc annotation-xml style script iframe object embed img image br hr li ul dl dt dd ' +
  'ruby rt rp details summary PERSON x-y';
const name = fc.constantFrom(...names.split(' '));
const attribute = fc.constantFrom(
  '',
  ' class="a"',
  ' href="x"',
  ' is=x',
  ' id=body name=body',
  ' shadowrootmode=open',
);
const piece = fc.oneof(
  fc.tuple(name, attribute).map(([tag, some]) => `<${tag}${some}>`),
  name.map((tag) => `</${tag}>`),
  fc.constantFrom(
    'text',
    ' ',
    '\n',
    '\0',
    '<',
    '</',
    '<!--',
    '-->',
    '<!doctype html>',
    '<![CDATA[',
    ']]>',
    '<?xml?>',
    '&lt;',
  ),
);
const soups = fc.sample(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  { numRuns: 3000, seed: 17 },
);

/**
 * HTML that starts with each of them, and the text a reader could still see.
 */
const first: [html: string, text: string][] = [
  ['<frameset><frame src="x"></frameset><p>Text</p>', 'Text'],
  ['<frameset><p>Text</p>', 'Text'],
  ['<body>Text', 'Text'],
  ['<html>Text', 'Text'],
  ['<head>Text', 'Text'],
  ['<col>Text', 'Text'],
  ['<tr><td>Text', 'Text'],
  ['<template>Text</template>', ''],
  ['<plaintext>Text', ''],
  ['', ''],
];

test('the sanitizer never throws, and keeps the text of HTML that starts with a context-bound tag', async ({
  extension,
}) => {
  const page = await extension.context.newPage();
  const sanitizer = await page.evaluateHandle<
    typeof import('@/lib/safe/sanitize')
  >(await buildSanitizer());
  const run = (all: string[]) =>
    sanitizer.evaluate(
      ({ sanitizeFragment, sanitizeDocument }, htmls) =>
        htmls.map((html) => {
          try {
            sanitizeDocument(html);
            return { text: sanitizeFragment(html).textContent };
          } catch (error) {
            return { html, error: String(error) };
          }
        }),
      all,
    );
  expect(await run(first.map(([html]) => html))).toEqual(
    first.map(([, text]) => ({ text })),
  );
  expect((await run(soups)).filter((result) => 'error' in result)).toEqual([]);
});
