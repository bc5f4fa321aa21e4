import { existsSync, readFileSync } from 'node:fs';
import { showAs } from './pages/panel-page';
import { AxeBuilder } from '@axe-core/playwright';
import { showAnswer } from './safety/show-answer';
import { expect, test } from './support/fixtures';

const markdown = `# The mill

Water lifts the [gate](https://user:secret@tide.example/gate "Free money") twice a day, see [above](#top).

![The wheel](https://media.example/wheel.jpg)

## Its wheel

| Town | kW |
|---|--:|
| Saltmarsh | 38 |

- [x] oiled

\`\`\`js
turn()
\`\`\`
`;

const everything = {
  markdown,
  summary: 'A **mill**.',
  html: '<h1>The mill</h1>',
  rawHtml: '<!doctype html><h1>The mill</h1>',
  links: [
    'https://mill.example/wheel',
    'https://tide.example/',
    'javascript:alert(1)',
  ],
  images: ['https://media.example/wheel.jpg'],
  metadata: {
    title: 'The mill',
    sourceURL: 'https://mill.example/',
    statusCode: 200,
    'og:type': 'article',
  },
  weather: { sky: ['grey', 'wet'] },
};

test('Markdown is readable with its outline, and loads nothing', async ({
  extension,
}) => {
  const panel = await extension.open('sidepanel.html');
  await showAnswer(panel, 'The mill', { markdown });
  const text = panel.getByRole('article');

  const link = text.getByRole('link', { name: 'gate' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('title', 'tide.example');
  await expect(text.getByRole('link')).toHaveCount(1);
  await expect(
    text.getByText('Image on media.example, not loaded'),
  ).toBeVisible();
  await expect(text.getByText('The wheel', { exact: true })).toBeVisible();
  await expect(text.getByRole('cell', { name: '38' })).toBeVisible();
  await expect(text.getByText('☑ oiled')).toBeVisible();
  await expect(text.locator('code.language-js')).toHaveText('turn()\n');

  await panel.setViewportSize({ width: 360, height: 700 });
  await panel.getByRole('button', { name: 'Outline' }).press('Enter');
  await panel.getByRole('button', { name: 'Its wheel' }).press('Enter');
  await expect(text.getByRole('heading', { name: 'Its wheel' })).toBeFocused();
  await panel.setViewportSize({ width: 520, height: 700 });

  await showAs(panel, 'Load images');
  const withImages = panel.frameLocator('.page-frame').frameLocator('iframe');
  await panel
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: 'Its wheel' })
    .click();
  const heading = withImages.getByRole('heading', { name: 'Its wheel' });
  await expect
    .poll(() => heading.evaluate(({ id }) => location.hash === `#${id}`))
    .toBe(true);

  await showAs(panel, 'Source');
  await expect(panel.getByText('# The mill')).toBeVisible();
  const download = panel.waitForEvent('download');
  await panel
    .locator('.foot')
    .getByRole('button', { name: 'Download' })
    .click();
  expect((await download).suggestedFilename()).toBe('untitled.md');
});

test('each view fits 360 px, and axe finds nothing @long', async ({
  extension,
}) => {
  test.slow();
  const panel = await extension.open('sidepanel.html');
  await panel.setViewportSize({ width: 360, height: 700 });
  await showAnswer(panel, 'The mill', everything);
  const tabs = await panel.getByRole('tab', { includeHidden: true }).all();
  expect(tabs).toHaveLength(7);
  for (const tab of tabs) {
    await tab.evaluate((button: HTMLElement) => button.click());
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const { violations } = await new AxeBuilder({ page: panel }).analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    ).toEqual([]);
    expect(
      await panel.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(360);
    const targets = panel
      .locator('.output')
      .locator('button, summary, .address, .pick')
      .filter({ visible: true });
    const sizes = await targets.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()),
    );
    expect(
      sizes.filter(({ width, height }) => Math.min(width, height) < 23.9),
    ).toEqual([]);
  }
});

test('ten million characters of source are all shown, and the panel responds @long', async ({
  extension,
}) => {
  const panel = await extension.open('sidepanel.html');
  const rawHtml = '<p class="tide">slack water</p>\n'.repeat(312_500);
  await showAnswer(panel, 'a large page', {
    rawHtml,
    links: ['https://example.com/'],
  });
  await panel.getByRole('tab', { name: 'Full-page HTML' }).click();
  const source = panel.locator('.source');
  await expect
    .poll(() => source.evaluate(({ textContent }) => textContent.length))
    .toBe(10_000_000);
  await panel.getByRole('tab', { name: 'Links' }).click();
  await expect(
    panel.getByRole('link', { name: 'https://example.com/' }),
  ).toBeVisible();
});

const corpus = '../shared/corpora/markdown-pathological.json';

test('Markdown made to freeze is rendered or shown as source, and the panel responds @long', async ({
  extension,
}) => {
  test.skip(
    !existsSync(corpus),
    `There is nothing to try: ${corpus} is missing.`,
  );
  test.setTimeout(240_000);
  const panel = await extension.open('sidepanel.html');
  type Case = {
    name: string;
    gen: { pre: string; unit: string; n: number; post: string };
  };
  for (const { name, gen } of JSON.parse(
    readFileSync(corpus, 'utf8'),
  ) as Case[]) {
    const hard = gen.pre + gen.unit.repeat(gen.n) + gen.post;
    await showAnswer(panel, name, {
      markdown: hard,
      summary: `Summary of ${name}`,
    });
    await panel.getByRole('tab', { name: 'Summary' }).click();
    await expect(panel.getByText(`Summary of ${name}`), name).toBeVisible();
  }
});
