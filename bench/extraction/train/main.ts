import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildReader } from '@/bench/extraction/build-reader';
import { launch, readAll, writeMarkdown } from '@/bench/extraction/read-pages';
import {
  type SavedPage,
  savedPages,
  scorer,
} from '@/bench/extraction/shared-pages';
import { fit } from './fit';
import { trainingPages } from './rows';

const corpora = ['sh', 'mz', 'wcxb-dev'];
const tableFile = resolve(
  import.meta.dirname,
  '../../../lib/engines/browser/block-model/table.json',
);

/** Pages of one site are alike, so a site is in one part only. */
const parts = 5;
const partOf = ({ url, id }: SavedPage): number => {
  const site = URL.parse(url)?.hostname.replace(/^www\./, '') ?? id;
  return (
    Buffer.from(site).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7) %
    parts
  );
};

const all = savedPages(corpora);
if (all) await train(all);
else
  console.log(
    'The saved pages (../shared/extraction) are not on this machine.',
  );

/**
 * Writes the table that all pages give, and scores each page with a table that
 * knows nothing of its site.
 */
async function train(pages: SavedPage[]) {
  const browser = await launch();
  const { names, pages: training } = await trainingPages(browser, pages);
  writeFileSync(tableFile, `${JSON.stringify(fit(names, training))}\n`);
  console.log(`Wrote ${tableFile} from ${training.length} pages.`);

  const folder = mkdtempSync(join(tmpdir(), 'pluck-train-'));
  for (let part = 0; part < parts; part++) {
    const table = fit(
      names,
      training.filter(({ page }) => partOf(page) !== part),
    );
    const reader = await buildReader(undefined, table);
    await readAll(
      browser,
      reader,
      pages.filter((page) => partOf(page) === part),
      writeMarkdown(folder),
    );
    console.log(`Part ${part + 1} of ${parts} is read.`);
  }
  await browser.close();
  console.log('Cross-validated by site:');
  execFileSync(
    process.execPath,
    [scorer, '--dir', folder, '--corpus', corpora.join()],
    {
      stdio: 'inherit',
    },
  );
}
