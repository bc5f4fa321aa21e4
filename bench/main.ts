import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { builtExtension } from '@/e2e/support/extension';
import { needChromium } from '@/scripts/browser.mjs';
import { batch } from './batch';
import { findingTime } from './finding-time';
import { firstByte } from './first-byte';
import { firstToken } from './first-token';
import { formatTimes } from './format-times';
import { load } from './load';
import { busyCores } from './machine';
import { markdown } from './markdown';
import { notes } from './notes';
import { openPages } from './open-pages';
import { pauses } from './pauses';
import { popupOpen } from './popup-open';
import { type Row, header, line } from './rows';
import { sizes } from './sizes';
import { throughput } from './throughput';

/** `npm run bench` measures all of them, `npm run bench -- popup load` some. */
const benchmarks: Record<string, () => Promise<Row[]>> = {
  popup: popupOpen,
  'first-byte': firstByte,
  throughput,
  pauses,
  markdown,
  load,
  batch,
  notes,
  'open-pages': openPages,
  'first-token': firstToken,
  formats: formatTimes,
  finding: findingTime,
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

const disturbed: string[] = [];
console.log(header);
for (const [name, measure] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  if ((await busyCores()) > 0.25) disturbed.push(name);
  for (const row of await measure()) {
    console.log(line(row));
    if (row.ok === false) process.exitCode = 1;
  }
}
if (disturbed.length > 0) {
  console.log(
    `\nOther programs kept this machine busy. Don't trust: ${disturbed.join(', ')}.`,
  );
}
