import type { Page } from '@playwright/test';
import { ask } from '@/e2e/support/calls';
import { grantHost } from '@/e2e/support/connect';
import type { Extension } from '@/e2e/support/extension';
import { clickMenuItem } from '@/e2e/support/browser-events';
import { serveObsidian } from '@/e2e/notes-programs/obsidian-vault';
import { serveMills } from '@/e2e/site/mills';
import { type Row, ratioRow, timeRow } from './rows';
import { withPeers } from './start-extension';

const runs = 10;
const noteLimit = 1.2;
const pauseLimitMs = 100;

/**
 * Milliseconds to make a note of a page that this browser reads: from the click
 * in the menu until its text is ready, and for comparison the reader and the
 * note maker called directly.
 */
type NoteRun = { clicked: number; alone: number };

/**
 * `first` opens the document that makes notes, which then stays open for a
 * minute. `popupPause` is the longest pause of an open popup, in milliseconds,
 * while the note of a larger page is made.
 */
type NoteTimes = { first: NoteRun; runs: NoteRun[]; popupPause: number };

const pageBytes = 200_000;
const largeBytes = 2_000_000;
const token = 'token';

/**
 * A note of a page read here, against its readers alone, and the popup beside
 * the making of a large one.
 */
export async function notes(): Promise<Row[]> {
  const { first, runs: measured, popupPause } = await withPeers(clipInTurns);
  const least = (part: keyof NoteRun) =>
    Math.min(...measured.map((run) => run[part]));
  return [
    ratioRow(
      'Note of a 200 KB page, from click to text: against its readers alone, least',
      least('clicked'),
      least('alone'),
      noteLimit,
    ),
    ratioRow(
      '    the very first, which opens the document that makes notes',
      first.clicked,
      first.alone,
    ),
    timeRow(
      'Popup beside the making of a note of 2 MB: its longest pause',
      popupPause,
      pauseLimitMs,
    ),
  ];
}

/**
 * The default note of 200 KB pages, alternating with direct calls, and then of
 * a 2 MB page.
 */
async function clipInTurns(extension: Extension): Promise<NoteTimes> {
  const [vault, site] = await Promise.all([
    serveObsidian({ token }),
    serveMills(),
  ]);
  await grantHost(extension, vault.url);
  const peer = await extension.open('note/popup.html');
  await peer.evaluate(
    (origins) => chrome.permissions.request({ origins }),
    [`${vault.url}/*`],
  );
  const saved = await ask(peer, 'destination.save', {
    exists: 'number',
    settings: { kind: 'obsidian', baseUrl: vault.url, token, opens: false },
  });
  if (!saved.ok) throw new Error(saved.field);
  await ask(peer, 'settings.save', { defaultDestination: saved.id });
  const tab = await extension.context.newPage();
  await tab.goto(site.address(pageBytes, 0));
  await (await extension.clickIcon(tab)).close();

  const measured: NoteRun[] = [];
  for (let run = 0; run <= runs; run++) {
    const times = { clicked: 0, alone: 0 };
    const turns = ['clicked', 'alone'] as const;
    // Alternates which comes first, since unfinished work slows down the next
    // one.
    for (const turn of run % 2 ? turns.toReversed() : turns) {
      await show(
        tab,
        site.address(pageBytes, turn === 'clicked' ? 2 * run : 2 * run + 1),
      );
      times[turn] =
        turn === 'clicked'
          ? await click(extension)
          : await readAlone(extension, peer, tab);
    }
    measured.push(times);
  }

  await show(tab, site.address(largeBytes, 0));
  const popup = await extension.clickIcon(tab);
  await popup.locator('.split-main').waitFor();
  await popup.evaluate(watchPauses);
  await click(extension);
  const popupPause = await popup.evaluate<number>('longestPause');

  await Promise.all([
    popup.close(),
    tab.close(),
    peer.close(),
    vault.close(),
    site.close(),
  ]);
  const [first, ...rest] = measured;
  return { first: first!, runs: rest, popupPause };
}

/**
 * Opens a page that was never read, and waits until it is rendered and idle.
 */
async function show(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await tab.bringToFront();
  await tab.evaluate(
    'new Promise((rests) => requestIdleCallback(() => requestIdleCallback(rests)))',
  );
}

/**
 * Clips the active tab from the menu. The note's text is ready when the
 * background is asked to send it.
 */
async function click(extension: Extension): Promise<number> {
  const { worker } = extension;
  await worker.evaluate(`
    globalThis.isHeard ??= chrome.runtime.onMessage.addListener(({ call }) => {
      if (call === 'clip.add') noteIsThere(performance.now())
    }) ?? true
    globalThis.noteAt = new Promise((there) => { globalThis.noteIsThere = there })
    globalThis.clickedAt = performance.now()
  `);
  await clickMenuItem(extension, 'clip.action.unseen');
  return worker.evaluate<number>('noteAt.then((at) => at - clickedAt)');
}

/** Reads the active tab as the background does, then makes a note of it. */
async function readAlone(
  { worker }: Extension,
  peer: Page,
  tab: Page,
): Promise<number> {
  const { ms, answer } = await worker.evaluate<{
    ms: number;
    answer: string;
  }>(`(async () => {
    const [{ id: tabId }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
    const start = performance.now()
    const target = { tabId }
    await chrome.scripting.executeScript({ target, injectImmediately: true, files: ['/reader.js'] })
    const [frame] = await chrome.scripting.executeScript({
      target,
      injectImmediately: true,
      func: () => JSON.stringify(pluckRead({ formats: ['markdown'] }, {})),
    })
    return { ms: performance.now() - start, answer: frame.result }
  })()`);
  const made = await peer.evaluate<number>(
    `makeNote(${JSON.stringify(tab.url())}, ${JSON.stringify(answer)})`,
  );
  return ms + made;
}

/** The popup repeatedly schedules a task and records the longest delay. */
const watchPauses = `
  globalThis.longestPause = 0
  const turns = new MessageChannel()
  let before = performance.now()
  turns.port1.onmessage = () => {
    const now = performance.now()
    longestPause = Math.max(longestPause, now - before)
    before = now
    turns.port2.postMessage(null)
  }
  turns.port2.postMessage(null)
`;
