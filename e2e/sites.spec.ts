import type { Page } from '@playwright/test';
import { discussionPages } from '@/test/discussions/pages';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { connectModel } from './support/connect';
import { openSite, serve } from './support/site-pages';
import { violations } from './support/violations';
import { turnCount, virtualChat } from './support/virtual-chat';

/** Reads the page of a tab with a click in the popup. */
async function read(extension: Extension, tab: Page) {
  const popup = await openPopup(extension, tab);
  return openedPanel(extension, () => popup.main.click());
}

/** The origins of what a tab requests from now on. */
function originsOf(tab: Page): Set<string> {
  const origins = new Set<string>();
  tab.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

test('a thread is read from the popup, and folds in the panel', async ({
  extension,
}) => {
  const tab = await openSite(extension, 'hacker-news-story');
  const panel = await read(extension, tab);
  await expect(panel.tab('Thread')).toHaveAttribute('aria-selected', 'true');
  const posts = panel.output.locator('.post');
  await expect(posts).toHaveCount(5);
  await expect(posts.nth(1)).toContainText('A French drain');
  await posts.nth(1).getByRole('button', { name: '1 reply' }).click();
  await expect(posts).toHaveCount(4);
  await panel.output.getByRole('button', { name: /^Author only/ }).click();
  await expect(posts).toHaveCount(2);
  await expect(posts.nth(1)).toContainText('ferrule: A French drain');
});

test('a discussion of unknown software is read as a thread', async ({
  extension,
}) => {
  const page = discussionPages.find(({ accepted }) => accepted);
  const tab = await serve(extension, { [page?.url ?? '']: page?.html ?? '' });
  const panel = await read(extension, tab);
  await expect(panel.tab('Thread')).toHaveAttribute('aria-selected', 'true');
  const posts = panel.output.locator('.post');
  await expect(posts).toHaveCount(page?.posts.length ?? 0);
  await expect(posts.nth(1)).toContainText('accepted');
});

test.describe('a long conversation', () => {
  const address = 'https://chatgpt.com/c/6f0a';
  const scrolled = (tab: Page) =>
    tab
      .locator('[data-scroll-root]')
      .evaluate((element) => Math.round(element.scrollTop));

  test('is loaded as a whole, and the page is as it was @long', async ({
    extension,
  }) => {
    const tab = await serve(extension, { [address]: virtualChat });
    const before = await scrolled(tab);
    const panel = await read(extension, tab);
    const line = panel.page.locator('.extent');
    await expect(line).toContainText(`of ${turnCount} turns are on the page`);
    const origins = originsOf(tab);
    await panel.button('Load all').click();
    await expect(line).toContainText('scrolling the page');
    await expect(line).toBeEmpty({ timeout: 60_000 });
    await panel.output.getByRole('button', { name: /^All 200/ }).waitFor();
    await panel.button('You').click();
    await expect(panel.output.locator('.turn').first()).toContainText(
      'Question 1 about the drain?',
    );
    expect(await scrolled(tab)).toBe(before);
    expect([...origins]).toEqual([]);
    await tab.evaluate(() => fetch('/control').catch(() => {}));
    expect([...origins], 'control').toEqual(['https://chatgpt.com']);
  });

  test('keeps what came when the loading is stopped @long', async ({
    extension,
  }) => {
    const tab = await serve(extension, { [address]: virtualChat });
    const before = await scrolled(tab);
    const panel = await read(extension, tab);
    const line = panel.page.locator('.extent');
    await panel.button('Load all').click();
    await expect(line).toContainText(/[2-9]\d of 200/);
    await panel.button('Stop and keep').click();
    await expect(line).toContainText('You stopped loading.');
    const label = await panel.output
      .getByRole('button', { name: /^All \d+/ })
      .textContent();
    const count = Number(/\d+/.exec(label ?? '')?.[0]);
    expect(count).toBeGreaterThan(19);
    expect(count).toBeLessThan(turnCount);
    expect(await scrolled(tab)).toBe(before);
  });
});

test('a question is about the chosen turns only @long', async ({
  extension,
  model,
}) => {
  await connectModel(extension, model);
  const tab = await openSite(extension, 'chat-chatgpt-article');
  const panel = await read(extension, tab);
  await panel.page.getByRole('checkbox', { name: 'Select turn 2' }).check();
  await expect(panel.page.getByText('1 selected turn')).toBeVisible();
  const box = panel.page.getByLabel('Ask about this page');
  await box.fill('What is said?');
  await box.press('Enter');
  await expect.poll(() => model.asked.length).toBe(1);
  expect(model.asked[0]?.input).toContain('rm moss.txt');
  expect(model.asked[0]?.input).not.toContain('سقف');
});

test('the further pages of a thread are read from its own site only @long', async ({
  extension,
}) => {
  const page = (number: number, last: boolean) => `<!doctype html>
<html><head><title>Pumps | Hacker News</title></head><body>
<table class="fatitem"><tr class="athing submission" id="1"><td class="title"><span class="titleline"><a href="https://mill.example/">Pumps</a></span></td></tr>
<tr><td class="subtext"><span class="subline"><span class="score">3 points</span> by <a class="hnuser">ann</a></span></td></tr></table>
<table class="comment-tree"><tr class="athing comtr" id="${number}0"><td><table><tr><td class="ind" indent="0"></td><td class="default"><a class="hnuser">ben</a><div class="comment"><div class="commtext">Comment of page ${number}</div></div></td></tr></table></td></tr></table>
${last ? '' : `<a class="morelink" href="item?id=1&p=${number + 1}">More</a>`}</body></html>`;
  const at = 'https://news.ycombinator.com/item?id=1';
  const tab = await serve(extension, {
    [at]: page(1, false),
    [`${at}&p=2`]: page(2, false),
    [`${at}&p=3`]: page(3, true),
  });
  const html = await tab.content();
  const panel = await read(extension, tab);
  await expect(panel.output.locator('.post')).toHaveCount(2);
  const origins = originsOf(tab);
  await panel.button('Load all').click();
  await expect(panel.output.locator('.post')).toHaveCount(4, {
    timeout: 30_000,
  });
  await expect(panel.output).toContainText('Comment of page 3');
  expect([...origins]).toEqual(['https://news.ycombinator.com']);
  expect(await tab.content()).toBe(html);
});

test('a time of a transcript plays the video in its tab @long', async ({
  extension,
}) => {
  const tab = await openSite(extension, 'youtube-classic-panel');
  const panel = await read(extension, tab);
  await expect(panel.tab('Transcript')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await panel.output.getByLabel('Search the transcript').fill('SLOWLY');
  await expect(panel.output.locator('.cue')).toHaveCount(1);
  await panel.output.getByRole('button', { name: '0:41' }).click();
  await expect.poll(() => tab.locator('video').evaluate(playedFrom)).toBe(41);
});

const playedFrom = (video: Element) => (video as HTMLVideoElement).currentTime;

test('a closed transcript opens at a click, with the page’s own button @long', async ({
  extension,
}) => {
  const address = 'https://www.youtube.com/watch?v=aaaaaaaaaa1';
  const tab = await serve(extension, { [address]: closedTranscript });
  const panel = await read(extension, tab);
  await panel.tab('Transcript').click();
  await expect(panel.output).toContainText('The transcript is closed');
  await expect(panel.output).toContainText('English (automatic)');
  await panel.button('Open it').click();
  await expect(panel.output.locator('.cue')).toHaveCount(2, {
    timeout: 30_000,
  });
  await expect(panel.output).toContainText('Lift it slowly.');
});

const closedTranscript = `<!doctype html><html lang="en"><head><title>Setting a bridge - YouTube</title>
<script>var ytInitialPlayerResponse = {"videoDetails": {"videoId": "aaaaaaaaaa1", "title": "Setting a bridge", "lengthSeconds": "600", "shortDescription": "How we set the arch."}, "captions": {"playerCaptionsTracklistRenderer": {"captionTracks": [{"name": {"simpleText": "English"}, "vssId": "a.en", "languageCode": "en", "kind": "asr"}]}}};</script></head>
<body><ytd-watch-flexy video-id="aaaaaaaaaa1"><video></video>
<ytd-video-description-transcript-section-renderer><button>Show transcript</button></ytd-video-description-transcript-section-renderer>
<div id="panels"></div></ytd-watch-flexy>
<script>document.querySelector('button').addEventListener('click', () => setTimeout(() => {
  const line = (time, text) => '<ytd-transcript-segment-renderer><div class="segment-timestamp">' + time + '</div><yt-formatted-string class="segment-text">' + text + '</yt-formatted-string></ytd-transcript-segment-renderer>';
  document.querySelector('#panels').innerHTML = '<ytd-engagement-panel-section-list-renderer target-id="engagement-panel-searchable-transcript" visibility="ENGAGEMENT_PANEL_VISIBILITY_EXPANDED"><div id="segments-container">' + line('0:02', 'The stones are numbered.') + line('0:41', 'Lift it slowly.') + '</div></ytd-engagement-panel-section-list-renderer>';
}, 400));</script></body></html>`;

test('a paper is cited from its own data @long', async ({ extension }) => {
  const tab = await openSite(extension, 'paper-highwire');
  await extension.context.grantPermissions(['clipboard-read']);
  const panel = await read(extension, tab);
  await expect(panel.tab('Paper')).toHaveAttribute('aria-selected', 'true');
  await panel.output.getByRole('button', { name: 'Cite' }).click();
  await panel.page.getByRole('button', { name: 'BibTeX' }).click();
  const copied = await panel.page.evaluate(() =>
    navigator.clipboard.readText(),
  );
  expect(copied).toMatch(/^@article\{/);
  expect(copied).toContain('doi = {10.1002/wall.123}');
  expect(copied).toContain('van der Berg, Jan');
});

test('conversations, threads, transcripts and papers have no accessibility violations @long', async ({
  extension,
}) => {
  test.slow();
  for (const name of [
    'chat-claude-tools',
    'reddit-text',
    'youtube-classic-panel',
    'paper-highwire',
  ]) {
    const tab = await openSite(extension, name);
    const panel = await read(extension, tab);
    await panel.page.setViewportSize({ width: 360, height: 640 });
    await panel.output.locator('li').first().waitFor();
    expect(await violations(panel.page), name).toEqual([]);
    const isTooWide = await panel.page.evaluate(
      () => document.documentElement.scrollWidth > innerWidth,
    );
    expect(isTooWide, `${name} scrolls sideways`).toBe(false);
    await panel.page.close();
  }
});
