import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { type Address, addressesOf, batches } from '@/test/addresses/read';
import { type RuleId, ruleKinds } from '@/lib/queue/job-flag';
import { judgeSending } from './judge';

const hosted = { baseUrl: 'https://api.firecrawl.dev' };
const minAsked = 0.92;
const maxFalseAlarms = 0.01;

type Expected = 'refuse' | 'ask' | 'send';
/** `holdsKey`: recognizes the text that stands for the user’s API key. */
type Sample = {
  url: string;
  expected: Expected;
  holdsKey?: (text: string) => boolean;
};

const expectedOf = ({ group }: Address): Expected =>
  group.startsWith('refuse') ? 'refuse' : 'ask';

const batchSamples = (batch: number): Sample[] => [
  ...addressesOf(batch, 'private').map((address) => ({
    url: address.url,
    expected: expectedOf(address),
  })),
  ...addressesOf(batch, 'ordinary').map(({ url }) => ({
    url,
    expected: 'send' as const,
  })),
];

const classes = '../shared/corpora/url-classes.json';

function classSamples(): Sample[] {
  const rows = JSON.parse(readFileSync(classes, 'utf8')) as {
    url: string;
    expect: string;
  }[];
  const key = 'own key, of no known form';
  return rows.map((row) => ({
    url: row.url.replace('@OWN_API_KEY@', encodeURIComponent(key)),
    expected: row.expect === 'warn' ? 'ask' : (row.expect as Expected),
    holdsKey: (text) => text.includes(key),
  }));
}

const judged = ({ url, holdsKey }: Sample) =>
  judgeSending(url, hosted, { holdsKey });
const verdictOf = (sample: Sample): Expected => {
  const { verdict } = judged(sample);
  return verdict === 'warn' ? 'ask' : verdict;
};

const report: string[] = [];
/** How many of the addresses that must be asked about each rule found. */
const found = new Map<RuleId | undefined, number>();
afterAll(() => {
  const counts = [...found]
    .toSorted(([, a], [, b]) => b - a)
    .map(([rule, count]) => `${rule} ${count}`);
  process.stdout.write(`${report.join('\n')}\nby rule: ${counts.join(', ')}\n`);
});

function countRules(samples: Sample[]): void {
  for (const sample of samples) {
    const judgement = judged(sample);
    const flags = judgement.verdict === 'warn' ? judgement.flags : [];
    for (const rule of new Set(flags.map((flag) => flag.rule)))
      found.set(rule, (found.get(rule) ?? 0) + 1);
  }
}

const sources: [name: string, read: () => Sample[], isThere: boolean][] = [
  ...batches.map((batch): (typeof sources)[number] => [
    `batch ${batch}`,
    () => batchSamples(batch),
    true,
  ]),
  [`${classes} (skipped if missing)`, classSamples, existsSync(classes)],
];

describe.each(sources)('%s', (name, read, isThere) => {
  it.runIf(isThere)('has few addresses that are judged wrongly', () => {
    const samples = read();
    const of = (expected: Expected) =>
      samples.filter((sample) => sample.expected === expected);
    const wrong = (
      expected: Expected,
      isRight: (verdict: Expected) => boolean,
    ) =>
      of(expected)
        .filter((sample) => !isRight(verdictOf(sample)))
        .map(({ url }) => url);
    const sent = wrong('refuse', (verdict) => verdict === 'refuse');
    const missed = wrong('ask', (verdict) => verdict !== 'send');
    const falseAlarms = wrong('send', (verdict) => verdict === 'send');
    countRules(of('ask'));
    report.push(
      `${name}: refused ${of('refuse').length - sent.length} of ${of('refuse').length}, ` +
        `asked about ${of('ask').length - missed.length} of ${of('ask').length}, ` +
        `${falseAlarms.length} false alarms in ${of('send').length}`,
    );
    expect(sent).toEqual([]);
    expect(
      of('ask').length - missed.length,
      missed.join('\n'),
    ).toBeGreaterThanOrEqual(of('ask').length * minAsked);
    expect(falseAlarms.length, falseAlarms.join('\n')).toBeLessThanOrEqual(
      of('send').length * maxFalseAlarms,
    );
    expect(
      Math.min(
        ...(['refuse', 'ask', 'send'] as const).map((one) => of(one).length),
      ),
    ).toBeGreaterThan(15);
  });
});

it('each question names a rule, and each rule asks about some address', () => {
  const { 'own-key': _, 'user-shown': __, ...others } = ruleKinds;
  const unseen = Object.keys(others).filter(
    (rule) => !found.has(rule as RuleId),
  );
  expect(unseen).toEqual([]);
  expect(found.has(undefined)).toBe(false);
});

const realPages = '../shared/extraction/index.json';

it.skipIf(!existsSync(realPages))(
  `the gate asks about few of the pages in ${realPages} (skipped if missing)`,
  () => {
    const pages = JSON.parse(readFileSync(realPages, 'utf8')) as {
      url: string;
    }[];
    // Two have no address, and one is of a test suite.
    const urls = pages
      .map(({ url }) => url)
      .filter((url) => /^https?:\/\/(?!fakehost\/)/.test(url));
    const falseAlarms = urls.filter(
      (url) => judgeSending(url, hosted).verdict !== 'send',
    );
    report.push(
      `real pages: ${falseAlarms.length} false alarms in ${urls.length}`,
    );
    expect(falseAlarms.length, falseAlarms.join('\n')).toBeLessThanOrEqual(
      urls.length * maxFalseAlarms,
    );
    expect(urls.length).toBeGreaterThan(500);
  },
);
