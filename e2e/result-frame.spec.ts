import { fencePattern, fenced } from './safety/fences';
import { kept } from './safety/kept';
import { showAnswer } from './safety/show-answer';
import { expect, test } from './support/fixtures';

test('scraped content has no forms, overlays or Pluck lookalikes, and stays in its frame', async ({
  extension,
}) => {
  const panel = await extension.open('sidepanel.html');
  await panel.setViewportSize({ width: 360, height: 640 });
  const rows = kept.map(([html]) => ({
    name: html,
    corpus: 'own',
    text: html,
  }));
  await showAnswer(panel, 'A page', {
    markdown: fenced(rows, (words) => `\n\n${words}\n\n`),
  });
  const found = await panel.evaluate((pattern) => {
    const fence = new RegExp(pattern);
    const boxes = [document.createElement('div')];
    for (const node of document.querySelectorAll('.md > section'))
      for (const child of node.childNodes) {
        if (fence.test(child.textContent ?? ''))
          boxes.push(document.createElement('div'));
        else boxes.at(-1)?.append(child.cloneNode(true));
      }
    return boxes.map((box) => box.getHTML().trim());
  }, fencePattern);
  expect(found.map((html, at) => [kept[at]?.[0], html])).toEqual(
    kept.map(([html, clean]) => [html, clean.trim()]),
  );

  // Even content that no sanitizer allows can't draw over Pluck's own.
  const covered = await panel.evaluate(() => {
    const own = [
      ...document.querySelectorAll('header.page, .status, .result-tabs, .foot'),
    ];
    for (const place of document.querySelectorAll('.md, .md > section')) {
      for (const position of ['fixed', 'absolute', 'sticky']) {
        const cover = document.createElement('div');
        Object.assign(cover.style, {
          position,
          inset: '-9999px',
          zIndex: '2147483647',
          background: 'red',
        });
        place.append(cover);
      }
    }
    return own.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit && element.contains(hit)
        ? []
        : [`${element.className} is covered by ${hit?.className}`];
    });
  });
  expect(covered).toEqual([]);
});
