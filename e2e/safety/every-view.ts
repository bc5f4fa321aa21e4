import type { Page } from '@playwright/test';
import { findFaults } from './find-faults';
import { straysIn } from './find-strays';
import { fullAnswer, fullRequest } from './full-answer';
import type { Payload } from './payloads';
import { pressIn } from './press-all';
import { type Sharing, putInto } from './put-into';
import { seenIn } from './seen';
import { settledIn } from './settled';
import { showAnswer } from './show-answer';
import type { Pair } from './tally';

/** The outcome in one view: which payloads were found in it, and its faults. */
type Viewed = { view: string; seen: boolean[]; faults: string[] };

/** `noted`: what the browser did so far. */
type Watch = {
  keeps: boolean;
  sharing: Sharing;
  noted: () => readonly string[];
};

/**
 * Draws payloads through every view of the panel and as a whole answer, with
 * the mouse over them and a click on everything but links. They are shown
 * together; a view with a fault, or one that doesn't show a payload, is drawn
 * again for each one separately, in every text of an answer.
 */
export async function throughEveryView(
  panel: Page,
  payloads: readonly Payload[],
  watch: Watch,
): Promise<Pair[]> {
  const inPage = [straysIn, pressIn, seenIn, settledIn].map(
    (one) => `${one.name}: ${String(one)}`,
  );
  await panel.evaluate(`globalThis.safety = { ${inPage.join()} }`);
  const together = await walk(panel, payloads, watch);
  const pairs: Pair[] = [];
  for (const [at, payload] of payloads.entries()) {
    const wanting = together.filter(
      ({ seen, faults }) => !seen[at] || faults.length > 0,
    );
    const again = wanting.map(({ view }) => view);
    const alone =
      again.length > 0 ? await walk(panel, [payload], watch, again) : [];
    for (const { view } of together) {
      const own = alone.find((one) => one.view === view);
      pairs.push({
        payload,
        place: view,
        isSeen: own?.seen[0] ?? true,
        faults: own?.faults ?? [],
      });
    }
  }
  for (const { view, faults } of together) {
    const some = pairs.filter(({ place }) => place === view);
    // A fault that no payload causes alone may come from any of them.
    if (some.every((pair) => pair.faults.length === 0))
      for (const pair of some)
        pair.faults.push(...faults.map((fault) => `with others: ${fault}`));
  }
  return pairs;
}

/**
 * Draws an answer with payloads in its texts, and opens each of its views, or
 * those in `only`.
 */
async function walk(
  panel: Page,
  payloads: readonly Payload[],
  { noted, ...put }: Watch,
  only?: string[],
) {
  const texts = payloads.map(({ text }) => text);
  const name = payloads.map((one) => one.name).join();
  await showAnswer(
    panel,
    name,
    putInto(fullAnswer, texts, put).value as Record<string, unknown>,
    fullRequest,
  );
  const tabs = await panel
    .locator('[role=tab]')
    .evaluateAll((all) => all.map(({ id }) => id));
  const all = [
    ...tabs.map((id) => id.replace('tab-', '')),
    'metadata',
    'whole answer',
  ];
  const views: Viewed[] = [];
  for (const view of only ?? all) {
    const before = noted().length;
    const entered = await enter(panel, view, texts);
    for (const [x, y] of entered.spots) await panel.mouse.move(x, y);
    const pressed = await press(panel, texts);
    const faults = [...entered.faults, ...pressed.faults];
    for (const frame of panel
      .frames()
      .filter((one) => one.url() === 'about:srcdoc'))
      faults.push(...(await findFaults(frame, 'body')));
    faults.push(...noted().slice(before));
    views.push({
      view,
      seen: texts.map((_, at) => entered.seen[at] || pressed.seen[at] || false),
      faults,
    });
  }
  if (views.at(-1)?.view === 'whole answer')
    await panel.getByRole('button', { name: 'Back to the result' }).click();
  return views;
}

type InPage = {
  safety: {
    straysIn: typeof straysIn;
    pressIn: typeof pressIn;
    seenIn: typeof seenIn;
    settledIn: typeof settledIn;
  };
};

/**
 * Goes to a view by its tab, or to the whole answer. `spots`: the first
 * elements a browser may preconnect for.
 */
const enter = (panel: Page, view: string, texts: readonly string[]) =>
  panel.evaluate(
    async ([id, wanted]) => {
      const { safety } = globalThis as unknown as InPage;
      const shown = ':is(header.page, .output)';
      const whole = [...document.querySelectorAll('.result-menu button')].find(
        ({ textContent }) => textContent.includes('Full response'),
      );
      const facts = document.querySelector(
        '#result-facts .menu-item:last-child',
      );
      const way =
        document.getElementById(`tab-${id}`) ??
        (id === 'metadata' ? facts : whole);
      if (way instanceof HTMLElement) way.click();
      const faults = await safety.settledIn(
        `[id="tab-${id}"][aria-selected=true], .whole-answer`,
      );
      const spots = [
        ...document.querySelectorAll('.output :is(a, .inert-image, summary)'),
      ]
        .map((element) => element.getBoundingClientRect())
        .filter(
          ({ width, height, y }) =>
            width * height > 0 && y >= 0 && y < innerHeight,
        )
        .slice(0, 2)
        .map(
          ({ x, y, width, height }) => [x + width / 2, y + height / 2] as const,
        );
      return {
        faults: [...faults, ...safety.straysIn(shown)],
        seen: safety.seenIn('.output', wanted),
        spots,
      };
    },
    [view, texts] as const,
  );

/** Clicks everything but links in the current view. */
const press = (panel: Page, texts: readonly string[]) =>
  panel.evaluate(async (wanted) => {
    const { safety } = globalThis as unknown as InPage;
    const shown = ':is(header.page, .output)';
    safety.pressIn('.output');
    const faults = await safety.settledIn('body');
    return {
      faults: [...faults, ...safety.straysIn(shown)],
      seen: safety.seenIn('.output', wanted),
    };
  }, texts);
