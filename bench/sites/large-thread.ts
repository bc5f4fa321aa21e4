import type { Browser } from '@playwright/test';
import { openReadingTab } from '@/bench/extraction/reading-tab';
import { readCall } from './labels';

const comments = 10_000;
const maxTotalMs = 3000;
const maxStretchMs = 200;

/**
 * Reads a made-up thread of Hacker News with 10,000 comments: how long it
 * takes, how long the page can't respond, and how much the heap grows. A plain
 * copy of the page in one go is the control for slow machines.
 */
export async function measureLargeThread(browser: Browser, reader: string) {
  const html = threadOf(comments);
  const read = await openReadingTab(browser, reader, () => html);
  const page = {
    corpus: 'own',
    id: 'large-thread',
    url: 'https://news.ycombinator.com/item?id=1',
    file: '',
  };
  const control = await read(page, timed(copyPage));
  const { data, changes, error, cpuMs } = await read(page, timed(readCall));
  const [plain, full] = [control, { data }].map(
    (reading) => reading.data as unknown as Timed,
  );
  if (!plain || !full || error) throw new Error(error ?? 'Nothing was read.');
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `${full.posts} posts of ${comments + 1}, ${mb(html.length)} of HTML, changes of the page: ${changes}`,
  );
  console.log(
    `control (text and one copy): ${plain.totalMs.toFixed(0)} ms, heap +${mb(plain.heap)}`,
  );
  console.log(
    `reading: ${full.totalMs.toFixed(0)} ms (limit ${maxTotalMs}), ${(full.totalMs / plain.totalMs).toFixed(1)} × the control`,
  );
  console.log(
    `CPU of the tab, layout included: ${cpuMs.toFixed(0)} ms, control ${control.cpuMs.toFixed(0)} ms`,
  );
  const longest = full.stretches.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  const longestMs = longest[0]?.ms ?? 0;
  console.log(
    `longest times without an answer: ${longest.map(({ at, ms }) => `${ms.toFixed(0)} ms after ${at.toFixed(0)} ms`).join(', ')} (limit ${maxStretchMs} ms), heap +${mb(full.heap)}`,
  );
  const isGood =
    full.totalMs <= maxTotalMs &&
    longestMs <= maxStretchMs &&
    full.posts === comments + 1 &&
    changes === 0;
  if (!isGood) process.exitCode = 1;
}

type Timed = {
  totalMs: number;
  /** When the page didn't answer for a while. */
  stretches: { at: number; ms: number }[];
  heap: number;
  posts: number;
};

const copyPage =
  '({ data: { text: document.body.textContent.length, copy: document.body.cloneNode(true).nodeType } })';

/**
 * Messages that the page sends itself show when it can't respond. The time
 * before the first one counts, too.
 */
const timed = (call: string) => `(async () => {
  // The page's own layout isn't the reader's time.
  document.body.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
  const { port1, port2 } = new MessageChannel()
  let last = performance.now(), isDone = false
  const begun = last
  const stretches = []
  const heard = () => {
    const now = performance.now()
    if (now - last > 50) stretches.push({ at: last - begun, ms: now - last })
    last = now
    if (!isDone) port2.postMessage(0)
  }
  port1.onmessage = heard
  port2.postMessage(0)
  const before = performance.memory?.usedJSHeapSize ?? 0
  const { data, error } = await ${call}
  const totalMs = performance.now() - begun
  const heap = (performance.memory?.usedJSHeapSize ?? 0) - before
  heard()
  isDone = true
  port1.close()
  return { error, data: { totalMs, stretches, heap, posts: data.posts?.length ?? 0 } }
})()`;

/** Replies to replies, up to ten deep. */
function threadOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = index + 2;
    const depth = index % 11;
    const minute = `${index % 60}`.padStart(2, '0');
    return `<tr class="athing comtr" id="${id}"><td><table><tr><td class="ind" indent="${depth}"><img width="${depth * 40}"></td><td class="votelinks"><center><a href="vote?id=${id}"><div class="votearrow"></div></a></center></td><td class="default"><div><span class="comhead"><a href="user?id=mill${index % 700}" class="hnuser">mill${index % 700}</a> <span class="age" title="2026-05-02T10:${minute}:00"><a href="item?id=${id}">2 hours ago</a></span> <span class="navs">| <a href="#${id + 1}">next</a></span></span></div><br><div class="comment"><div class="commtext c00">Comment ${index}: the drain is <i>uphill</i> of the cellar, and <a href="https://mill.example/${index}">the plan</a> says why.<p>Fleece all round, <code>40 mm</code> of gravel, and a fall of one in eighty. Nobody measured it twice.<p>What does the pump draw?</div><div class="reply"><p><u><a href="reply?id=${id}">reply</a></u></div></div></td></tr></table></td></tr>`;
  });
  return `<!DOCTYPE html><html lang="en" op="item"><head><title>A large thread | Hacker News</title></head><body><center><table id="hnmain"><tr><td><table class="fatitem"><tr class="athing submission" id="1"><td class="title"><span class="titleline"><a href="https://mill.example/cellar">A large thread</a></span></td></tr><tr><td class="subtext"><span class="subline"><span class="score" id="score_1">212 points</span> by <a href="user?id=mill1" class="hnuser">mill1</a> <span class="age" title="2026-05-02T10:00:00"><a href="item?id=1">2 hours ago</a></span> | <a href="item?id=1">${count} comments</a></span></td></tr></table><table class="comment-tree">${rows.join('\n')}</table></td></tr></table></center></body></html>`;
}
