// Prints how far the code is from its floor plan, plain English and shared
// components: `npm run counts`.
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  arrowsOf,
  densityOf,
  largestCycle,
  mutualPairs,
} from './floor-plan.mjs';

const product = execSync('git ls-files lib components entrypoints', {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));
const texts = new Map(
  product.map((file) => [file, readFileSync(file, 'utf8')]),
);
const all = [...texts.values()].join('\n');

const unique = (pattern) =>
  new Set([...all.matchAll(pattern)].map(([, name]) => name)).size;
const comments = all.match(/\/\*[^]*?\*\/|(?<![:'"`/])\/\/[^\n]*/g) ?? [];
const dialect = /\b(?:tells?|told|stands|anew|what came|goes again)\b/;

const exporters = new Map();
for (const [file, text] of texts) {
  for (const [, name] of text.matchAll(
    /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm,
  )) {
    exporters.set(name, [...(exporters.get(name) ?? []), file]);
  }
}

const arrows = arrowsOf(texts);
const { nested, tokens } = densityOf(texts);
const lengths = [...texts.values()]
  .map((text) => text.split('\n').length)
  .toSorted((a, b) => a - b);

const rows = {
  'pairs of folders that import each other': mutualPairs(arrows).length,
  'folders in the largest cycle': largestCycle(arrows),
  'nested ternaries per 1,000 code lines': nested.toFixed(1),
  'words and signs a code line': tokens.toFixed(1),
  files: lengths.length,
  'lines of the median file': lengths[Math.floor(lengths.length / 2)],
  'files over 400 lines': lengths.filter((length) => length > 400).length,
  'constants named most…, longest… or shortest…': unique(
    /\b(?:const|let) ((?:most|longest|shortest)[A-Z]\w*)/g,
  ),
  'names that end in Words': unique(/\b(\w+Words)\b/g),
  'names exported from two files': [...exporters.values()].filter(
    (files) => files.length > 1,
  ).length,
  'comments in the old dialect': comments.filter((comment) =>
    dialect.test(comment),
  ).length,
  'lines of product TypeScript': all.split('\n').length,
  'raw <button> outside components/ui': [...texts].filter(
    ([file, text]) =>
      !file.startsWith('components/ui/') && text.includes('<button'),
  ).length,
};
for (const [what, count] of Object.entries(rows))
  console.log(String(count).padStart(7), what);
