import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { builtExtension } from '@/e2e/support/extension';
import { needChromium } from '@/scripts/browser.mjs';
import { article } from './article';
import { batch } from './batch';
import { findingTime } from './finding-time';
import { firstByte } from './first-byte';
import { firstToken } from './first-token';
import { formatTimes } from './format-times';
import { load } from './load';
import { calibrate, disturbance } from './machine';
import { markdown } from './markdown';
import { memory } from './memory';
import { notes } from './notes';
import { openPages } from './open-pages';
import { pauses } from './pauses';
import { popupOpen } from './popup-open';
import { reading } from './reading';
import { type Row, header, line } from './rows';
import { sizes } from './sizes';
import { throughput } from './throughput';

/** What a person feels: these end in five minutes. */
const felt: Record<string, () => Promise<Row[]>> = {
  popup: popupOpen,
  article,
  reading,
  'first-byte': firstByte,
  load,
  memory,
  finding: findingTime,
};

/**
 * `npm run bench` measures what a person feels, `npm run bench -- popup load`
 * the named ones.
 */
const benchmarks: Record<string, () => Promise<Row[]>> = {
  ...felt,
  throughput,
  pauses,
  markdown,
  batch,
  notes,
  'open-pages': openPages,
  'first-token': firstToken,
  formats: formatTimes,
  sizes,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Choose from ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}

await needChromium();
if (!existsSync(builtExtension))
  execFileSync('npx', ['wxt', 'build'], { stdio: 'ignore' });

const startedAt = performance.now();
console.log(header);
const start = await calibrate();
let before = start;
const disturbed: string[] = [];
for (const name of names.length > 0 ? names : Object.keys(felt)) {
  for (const row of await benchmarks[name]!()) {
    console.log(line(row));
    if (row.ok === false) process.exitCode = 1;
  }
  const after = await calibrate();
  const why = disturbance(before, after);
  if (why) disturbed.push(`${name}: ${why}`);
  before = after;
}
const changed = disturbance(start, before);
if (changed) disturbed.push(`all: from start to end, ${changed}`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`\nThis took ${seconds} s.`);
if (disturbed.length > 0)
  console.log(
    ["This machine was too busy. Don't trust:", ...disturbed].join('\n    '),
  );
