import type {
  FullResult,
  Reporter,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { rows } from './rows';

type Tally = {
  tried: Set<string>;
  held: Set<string>;
  notes: string[];
  ms: number;
};

/**
 * Prints the table of faults after all are tried. Fails if a row wasn't tried
 * with all its seeds, or an invariant broke.
 */
export default class Table implements Reporter {
  readonly #tallies = new Map<string, Tally>();
  #isWhole = false;

  onBegin(_: unknown, suite: { allTests(): TestCase[] }) {
    const seeds = rows.reduce((sum, row) => sum + row.seeds.length, 0);
    const tries = suite
      .allTests()
      .map(
        ({ title }) =>
          (/\(([\d, ]+)\)/.exec(title)?.[1] ?? '').split(', ').length,
      );
    this.#isWhole = tries.reduce((sum, count) => sum + count, 0) === seeds;
  }

  onTestEnd(_: TestCase, { annotations, duration }: TestResult) {
    const told = (kind: string) =>
      annotations.flatMap(({ type, description = '' }) =>
        type === kind ? [description] : [],
      );
    const [id] = told('row');
    if (id === undefined) return;
    const tally = this.#tallies.get(id) ?? {
      tried: new Set(),
      held: new Set(),
      notes: [],
      ms: 0,
    };
    for (const seed of told('tried')) tally.tried.add(seed);
    for (const seed of told('held')) tally.held.add(seed);
    tally.notes.push(...told('note'));
    tally.ms += duration;
    this.#tallies.set(id, tally);
  }

  onEnd({ status }: FullResult) {
    console.log('\nFault                  Seeds            Tried  Held   Time');
    for (const { id, provoked, holds, control, seeds } of rows) {
      const { tried, held, notes, ms } = this.#tallies.get(id) ?? {
        tried: new Set(),
        held: new Set(),
        notes: [],
        ms: 0,
      };
      const counts = `${String(tried.size).padStart(5)} ${String(held.size).padStart(5)}`;
      const seconds = `${(ms / 1000).toFixed(1)} s`.padStart(8);
      console.log(
        `${id.padEnd(22)} ${seeds.join(' ').padEnd(15)} ${counts} ${seconds}`,
      );
      console.log(
        `  when     ${provoked}\n  holds    ${holds}\n  control  ${control}`,
      );
      for (const note of notes) console.log(`  measured ${note}`);
    }
    const all = [...this.#tallies.values()];
    const sum = (part: 'tried' | 'held') =>
      all.reduce((total, tally) => total + tally[part].size, 0);
    console.log(
      `\n${sum('held')} of ${sum('tried')} tries held${this.#isWhole ? '' : ', not all rows were tried'}: ${status}.`,
    );
  }
}
