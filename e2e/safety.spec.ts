import { execFileSync } from 'node:child_process';
import { showAs } from './pages/panel-page';
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, test } from '@playwright/test';
import { withOpenGate, withoutSanitizer } from './safety/frame-controls';
import {
  type Payload,
  allPayloads,
  missing,
  somePayloads,
} from './safety/payloads';
import { showAnswer } from './safety/show-answer';
import {
  type Browser,
  type Place,
  type Suite,
  inFrame,
  inMarkdown,
  startBrowser,
  suites,
} from './safety/suites';
import { type Pair, pairsOf, tally } from './safety/tally';
import { withoutGuards } from './safety/without-guards';

/** The number of payloads tried before results are reported. */
const atOnce = 48;
const why = `There are no payloads to try: ${missing} is missing.`;

/**
 * Tries payloads in panels that are opened one after the other: one that has
 * shown thousands of views is slow.
 */
async function tryAllOf(
  { tryIn, title }: Suite,
  { openPanel, sink }: Browser,
  payloads: readonly Payload[],
  onTried: (pairs: Pair[], done: number) => void = () => {},
) {
  const before = sink.hosts.length;
  const all: string[] = [];
  for (let at = 0; at < payloads.length; at += atOnce) {
    const next = payloads.slice(at, at + atOnce);
    const place = await openPanel();
    const { faults, pairs } = await tryIn(place, next);
    onTried(pairs ?? pairsOf(title, next, faults), at + next.length);
    for (const fault of faults) console.log(fault);
    all.push(...faults, ...place.noted());
    await place.panel.close();
  }
  expect(all).toEqual([]);
  expect(sink.hosts.slice(before)).toEqual([]);
}

const beacons = (hosts: readonly string[]) =>
  hosts.filter((host) => host === 'beacon.invalid').length;
const dialogs = (noted: readonly string[]) =>
  noted.filter((line) => line.startsWith('dialog')).length;

/**
 * What gets through without sanitizer and policy, with a minimum for each kind.
 */
async function expectUnguarded(
  context: BrowserContext,
  hosts: readonly string[],
  payloads: Payload[],
  least: number,
) {
  const before = beacons(hosts);
  const { log, strays, faults } = await withoutGuards(context, payloads);
  expect(dialogs(log)).toBeGreaterThan(least / 3);
  expect(new Set(strays).size).toBeGreaterThan(least);
  expect(new Set(faults).size).toBeGreaterThan(least);
  expect(beacons(hosts) - before).toBeGreaterThan(least / 3);
}

test.describe('some payloads of each corpus, in one browser', () => {
  let browser: Browser;
  let place: Place;
  test.beforeAll(async () => {
    browser = await startBrowser();
  });
  test.beforeEach(async () => {
    place = await browser.openPanel();
  });
  test.afterEach(() => place.panel.close());
  test.afterAll(() => browser.close());

  test('the sandboxed page loads images only on request, and its links open elsewhere', async () => {
    const { extension, panel, noted } = place;
    const html =
      '<a href="http://ok.invalid/">Read me</a><img src="https://beacon.invalid/1"><script src="https://beacon.invalid/2"></script>';
    await showAnswer(panel, 'a page', { html });
    await showAs(panel, 'Page');
    const content = panel.frameLocator('.page-frame').frameLocator('iframe');
    await expect(content.getByText('Read me')).toBeVisible();
    expect(noted()).toEqual([]);

    await panel.getByRole('button', { name: 'Load images' }).click();
    await expect.poll(noted).toEqual(['beacon.invalid']);

    // The panel's own listener closes what it opens.
    panel.removeAllListeners('popup');
    const opening = extension.context.waitForEvent('page');
    await content.getByRole('link', { name: 'Read me' }).click();
    const opened = await opening;
    await expect(opened.getByText('Nothing passes.')).toBeVisible();
    expect(await opened.evaluate(() => opener)).toBeNull();
    await opened.close();
  });

  test('control: content that swallows what follows is detected, and the swallowed part is still tried @long', async () => {
    const payloads = [
      'one',
      '<!--',
      'two',
      '<textarea>',
      'three',
      '<details><b>',
      '<a href="https://ok.invalid/">four</a>',
    ];
    const named = payloads.map((text) => ({ name: text, corpus: 'own', text }));
    for (const tryIn of [inMarkdown, inFrame]) {
      const { faults, greedy } = await tryIn(place, named);
      expect(faults).toEqual([]);
      expect(greedy).toEqual(['<textarea>', '<details><b>']);
    }
  });

  for (const suite of suites) {
    const { title, some } = suite;
    if (!some) continue;
    test(`${title}: nothing runs, nothing connects, no link is misleading`, async () => {
      test.skip(missing !== undefined, why);
      await tryAllOf(suite, browser, some());
    });
  }

  test('control: without the sanitizer some act in the sandboxed page @long', async () => {
    test.skip(missing !== undefined, why);
    const { panel, noted } = place;
    const faults = await withoutSanitizer(
      panel,
      somePayloads(6, ['xss-html-h5sc', 'render-beacons-own']),
    );
    expect(new Set(faults).size).toBeGreaterThan(2);
    expect(dialogs(noted())).toBe(0);
  });

  // Last, because some of their connections arrive late.
  test('control: with neither sanitizer nor policy, or with the gate open, some connect @long', async () => {
    test.skip(missing !== undefined, why);
    const some = somePayloads(12, ['xss-markdown-own', 'render-beacons-own']);
    await expectUnguarded(place.extension.context, browser.sink.hosts, some, 5);
    await withOpenGate(place.panel, somePayloads(4, ['render-beacons-own']));
    await expect.poll(() => beacons(place.noted())).toBeGreaterThan(0);
  });
});

test.describe('all payloads of the corpora @long', () => {
  test.describe.configure({ mode: 'parallel' });
  test.skip(missing !== undefined, why);

  for (const suite of suites) {
    const { title, parts } = suite;
    for (let part = 0; part < parts; part++) {
      const name = `${title}, all (${part + 1} of ${parts})`;
      test(`${name}: nothing runs, nothing connects`, async () => {
        test.setTimeout(3_600_000);
        const browser = await startBrowser();
        const payloads = allPayloads().filter((_, at) => at % parts === part);
        await tryAllOf(suite, browser, payloads, (pairs, done) => {
          tally(pairs);
          console.log(`${name}: ${done} of ${payloads.length}`);
        });
        await browser.close();
      });
    }
  }

  test('control: with neither sanitizer nor policy they run, connect and mislead', async () => {
    const { extension, sink, close } = await startBrowser();
    const payloads = allPayloads(['xss-markdown-own', 'render-beacons-own']);
    await expectUnguarded(extension.context, sink.hosts, payloads, 10);
    await close();
  });

  test("control: with the sandboxed page's gate open, sanitized content connects", async () => {
    const { openPanel, sink, close } = await startBrowser();
    const { panel } = await openPanel();
    await withOpenGate(panel, allPayloads(['render-beacons-own']));
    await expect.poll(() => beacons(sink.hosts)).toBeGreaterThan(3);
    await close();
  });

  test('control: without the sanitizer they act in the sandboxed page, where only its policy blocks scripts', async () => {
    test.slow();
    const { openPanel, close } = await startBrowser();
    const { panel, noted } = await openPanel();
    const faults = await withoutSanitizer(
      panel,
      allPayloads(['xss-html-h5sc', 'render-beacons-own']),
    );
    expect(new Set(faults).size).toBeGreaterThan(10);
    expect(dialogs(noted())).toBe(0);
    await close();
  });

  // The unit tests do the same in every run.
  test('control: without the sender check every foreign sender reaches every call', () => {
    test.slow();
    const report = test.info().outputPath('senders.json');
    execFileSync('npx', [
      'vitest',
      'run',
      'lib/rpc/senders.test.ts',
      '--reporter=json',
      `--outputFile=${report}`,
    ]);
    const { numTotalTests, numPassedTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<string, number>;
    console.log(
      `senders refused, and heard without the check: ${numPassedTests} of ${numTotalTests}`,
    );
    expect(numTotalTests).toBeGreaterThan(100);
    expect(numPassedTests).toBe(numTotalTests);
  });
});
