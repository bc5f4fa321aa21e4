import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { smallPdf } from '@/scripts/small-pdf';
import { launch } from '@/bench/extraction/read-pages';
import type { PdfFile } from './files';
import { heldFiles } from './held-files';
import { type Score, scoreOf } from './score';
import { seenFiles } from './seen-files';
import { expectedOf, print } from './sheets';

const { values } = parseArgs({
  // `keep`: a folder for the files that may be looked at, and their markdown.
  options: { keep: { type: 'string' }, only: { type: 'string' } },
});

async function readerScript(): Promise<string> {
  const root = resolve(import.meta.dirname, '../..');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [smallPdf()],
    resolve: { alias: [{ find: '@', replacement: root }] },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(import.meta.resolve('./pdf-world.ts')),
        formats: ['iife'],
        name: 'reader',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0].code;
}

/** The texts of a file's heads and feet. */
function runningIn(file: PdfFile): string[] {
  if ('running' in file) return file.running;
  const texts =
    'flow' in file
      ? [file.head, file.foot].map((html) => html.replace(/<[^>]+>/g, '|'))
      : file.sheets.flatMap(({ head = '', foot = '' }) => [head, foot]);
  return [...new Set(texts.flatMap((text) => text.split(/\||<br>/)))]
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && text !== 'of')
    .toSorted((a, b) => b.length - a.length);
}

async function scoreAll(
  browser: Browser,
  files: readonly PdfFile[],
  folder?: string,
): Promise<Score[]> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await readerScript() });
  const scores: Score[] = [];
  for (const [at, file] of files.entries()) {
    if (values.only && !file.name.includes(values.only)) continue;
    const pdf = 'pdf' in file ? file.pdf : await print(browser, file);
    const expected = 'pdf' in file ? file.expected : expectedOf(file);
    const markdown = await page.evaluate<string>(
      `pluckPdf(${JSON.stringify(pdf.toString('base64'))})`,
    );
    const score = scoreOf(markdown, expected, runningIn(file));
    scores.push(score);
    console.log(`${rowOf(score)}  ${file.name}`);
    if (!folder) continue;
    const name = join(folder, `${at}`.padStart(2, '0'));
    writeFileSync(`${name}.pdf`, pdf);
    writeFileSync(`${name}.md`, `${markdown}\n`);
    writeFileSync(`${name}.expected.md`, `${expected}\n`);
  }
  await page.close();
  console.log(`${rowOf(meanOf(scores))}  all ${scores.length}\n`);
  return scores;
}

const measures = [
  'text',
  'order',
  'blocks',
  'headings',
  'cells',
  'notes',
  'links',
] as const;

function rowOf(score: Score): string {
  const shown = measures.map((measure) =>
    (score[measure]?.toFixed(3) ?? '').padStart(8),
  );
  return `${shown.join(' ')} ${(score.running.length === 0 ? 'out' : `${score.running.length} left`).padStart(8)}`;
}

/** The mean of each measure over the files that have it. */
function meanOf(scores: readonly Score[]): Score {
  const means = measures.map((measure) => {
    const own = scores.flatMap((score) => score[measure] ?? []);
    const sum = own.reduce((a, b) => a + b, 0);
    return [measure, own.length > 0 ? sum / own.length : undefined];
  });
  return {
    ...(Object.fromEntries(means) as Omit<Score, 'running'>),
    running: scores.flatMap(({ running }) => running.slice(0, 1)),
  };
}

const head = `${[...measures, 'heads'].map((name) => name.padStart(8)).join(' ')}\n`;
if (values.keep) mkdirSync(values.keep, { recursive: true });
const browser = await launch();
console.log(`Seen while the reader was made\n${head}`);
await scoreAll(browser, seenFiles, values.keep);
console.log(`Only scored\n${head}`);
await scoreAll(browser, heldFiles);
await browser.close();
