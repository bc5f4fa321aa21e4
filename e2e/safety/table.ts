import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Tally, tallyType, unseenType } from './tally';

/**
 * After the tests, reports each corpus's payloads that held, of those tried, in
 * each place, and how the controls ended.
 */
export default class Table implements Reporter {
  private readonly tallies: Tally[] = [];
  private readonly unseen: string[] = [];
  private readonly controls: string[] = [];

  onTestEnd(test: TestCase, result: TestResult) {
    for (const { type, description = '' } of result.annotations) {
      if (type === tallyType)
        this.tallies.push(JSON.parse(description) as Tally);
      if (type === unseenType) this.unseen.push(description);
    }
    if (/^control\b/i.test(test.title))
      this.controls.push(`${result.status}  ${test.title}`);
  }

  onEnd() {
    const places = [...new Set(this.tallies.map(({ place }) => place))];
    const corpora = [...new Set(this.tallies.map(({ corpus }) => corpus))];
    const rows = [
      [
        'held / tried',
        'all',
        ...corpora.map((corpus) => corpus.replace(/^xss-|-own$/g, '')),
      ],
      ...[...places, undefined].map((place) =>
        [place ?? 'all', this.count(place)].concat(
          corpora.map((corpus) => this.count(place, corpus)),
        ),
      ),
    ];
    console.log(`\n${columns(rows)}`);
    if (this.unseen.length > 0)
      console.log(
        `\nNot counted, since nothing of the text is left to find:\n${this.unseen.join('\n')}`,
      );
    console.log(
      `\nControls, which find what gets through where a guard is off:\n${this.controls.join('\n')}`,
    );
  }

  private count(place?: string, corpus?: string): string {
    const some = this.tallies.filter(
      (one) =>
        (!place || one.place === place) && (!corpus || one.corpus === corpus),
    );
    const sum = (of: 'held' | 'tried') =>
      some.reduce((before, one) => before + one[of], 0);
    return `${sum('held')} / ${sum('tried')}`;
  }
}

const columns = (rows: string[][]): string => {
  const widths =
    rows[0]?.map((_, at) =>
      Math.max(...rows.map((row) => row[at]?.length ?? 0)),
    ) ?? [];
  const line = (row: string[]) =>
    row
      .map((cell, at) =>
        at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ');
  return rows.map(line).join('\n');
};
