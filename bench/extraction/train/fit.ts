import { type Growing, boost } from './boost';
import type { TrainingPage } from './rows';
import { tableOf } from './table';

/** Chosen by cross-validation. */
const growing: Growing = {
  trees: 120,
  leaves: 16,
  rate: 0.11,
  leastRows: 80,
  shrink: 5,
  featureShare: 0.15,
  rowShare: 0.7,
  seed: 1,
};

/**
 * The number of thresholds that split a feature's values, with equally many
 * rows between them.
 */
const maxCuts = 23;

/** Gold of `mz` is what one reader says, not what people marked. */
const trust: Record<string, number> = { mz: 0.5 };

/** The reader's table, trained on these pages. */
export function fit(
  names: string[],
  pages: TrainingPage[],
  options: Partial<Growing> = {},
) {
  const rows = pages.flatMap((page) => page.rows);
  const cuts = names.map((_, feature) =>
    cutsOf(rows.map((row) => row[feature]!)),
  );
  const bins = cuts.map((own, feature) =>
    Uint8Array.from(
      rows,
      (row) => own.filter((cut) => cut <= row[feature]!).length,
    ),
  );
  const right = Float64Array.from(pages.flatMap((page) => page.right));
  const weight = Float64Array.from(
    pages.flatMap(({ page, words }) => {
      const all = Math.max(
        50,
        words.reduce((sum, count) => sum + count, 0),
      );
      return words.map(
        (count) => Math.sqrt(count / all) * (trust[page.corpus] ?? 1),
      );
    }),
  );
  const { base, trees } = boost(
    { bins, right, weight },
    { ...growing, ...options },
  );
  return tableOf(names, cuts, base, trees);
}

function cutsOf(values: number[]): number[] {
  const sorted = Float64Array.from(values).toSorted();
  const at = (share: number) =>
    sorted[Math.floor(share * (sorted.length - 1))]!;
  const cuts = Array.from({ length: maxCuts }, (_, index) =>
    Number(at((index + 1) / (maxCuts + 1)).toPrecision(3)),
  );
  return [...new Set(cuts)]
    .filter((cut) => cut > sorted[0]!)
    .toSorted((a, b) => a - b);
}
