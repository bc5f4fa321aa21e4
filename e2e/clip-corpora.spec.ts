import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { type Running, key, programs } from './notes-programs/programs';
import { clipControls } from './pages/clip-controls';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { type Titles, serveTitles } from './site/titles';
import {
  type Clipping,
  addDestination,
  filesInFolder,
  pickFolder,
  pluckNext,
} from './support/clips';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

const corpora = [
  'filenames-own',
  'uri-scheme-params-own',
  'yaml-frontmatter-own',
  'naughty-strings-blns',
];
/**
 * Destinations that store properties in fields instead of in the text;
 * `hostile-titles.spec.ts` tests them.
 */
const withoutProperties = new Set([
  'Notion',
  'Readwise Reader',
  'Karakeep',
  'Linkwarden',
  'wallabag',
]);
const fileOf = (name: string) => `../shared/corpora/${name}.json`;

/** The setting of each destination for a taken name. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    type Kept = { settings?: { destinations: { exists: string }[] } };
    const { settings } = await chrome.storage.local.get<Kept>('settings');
    return settings?.destinations.map(({ exists }) => exists) ?? [];
  });

/** The number of texts tried of each corpus, spread over it. */
const some = 10;

const textsOf = (name: string): string[] => {
  const all: string[] = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  // No page has a title of two million letters.
  const titles = all.filter(({ length }) => length < 10_000);
  const every = Math.max(1, Math.floor(titles.length / some));
  return titles.filter((_, at) => at % every === 0);
};

/**
 * What a clip added to a destination: its path, its text, and its title if that
 * is stored separately.
 */
type Arrived = { path?: string; text?: string; title?: string };
type Place = {
  kind: string;
  arrived(clip: () => Promise<unknown>): Promise<Arrived>;
};

const entries = (held: Record<string, string>) =>
  new Map(Object.entries(held).map(([path, text]) => [path, { path, text }]));

/** The texts of a destination that one clip added to it. */
const added =
  (
    held: () => Record<string, string> | Promise<Record<string, string>>,
  ): Place['arrived'] =>
  async (clip) => {
    const before = entries(await held());
    await clip();
    let found: Arrived | undefined;
    await expect
      .poll(async () => {
        const fresh = [...entries(await held())].filter(
          ([path, { text }]) => before.get(path)?.text !== text,
        );
        found = fresh[0]?.[1];
        return fresh.length;
      })
      .toBe(1);
    return found ?? {};
  };

async function setUp(
  extension: Extension,
  { page, tab }: Pick<Clipping, 'page' | 'tab'>,
) {
  const started: Running[] = [];
  let count = 0;
  const numbered = async (
    kind: string,
    fields: Record<string, string>,
    address?: string,
  ) => {
    const places = await addDestination(extension, kind, fields, address);
    await expect.poll(() => kept(places.page)).toHaveLength(++count);
    const exists = places.form.getByLabel('If the note exists');
    if (await exists.isVisible()) {
      await exists.selectOption('keep both, with a number');
      await places.save.click();
      await expect
        .poll(async () => (await kept(places.page)).at(-1))
        .toBe('number');
    }
    await places.page.close();
  };
  const all: Place[] = [];
  for (const program of programs.filter(
    ({ kind }) => !withoutProperties.has(kind),
  )) {
    const running = await program.start();
    started.push(running);
    await numbered(program.kind, program.fields(running.url, key), running.url);
    all.push({ kind: program.kind, arrived: added(running.held) });
  }
  await numbered('Obsidian without a plugin', {});
  const settings = await extension.open('options.html#clip-folder');
  await pickFolder(settings);
  await settings
    .getByLabel('If the note exists')
    .last()
    .selectOption('keep both, with a number');
  await settings.getByRole('button', { name: 'Save and test' }).last().click();
  const opened = () =>
    page.evaluate(() => (globalThis as { asked?: string[] }).asked ?? []);
  // The browser's own prompt, which no driver can reach, would cover the panel.
  await page.evaluate(() => {
    const asked: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      if (this.protocol === 'obsidian:') asked.push(this.href);
      else click.call(this);
    };
    Object.assign(globalThis, { asked });
  });
  const { origin } = new URL(tab.url());
  await tab.context().grantPermissions(['clipboard-read'], { origin });
  const copied = async () => {
    await tab.bringToFront();
    const text = await tab.evaluate(() => navigator.clipboard.readText());
    await page.bringToFront();
    return text;
  };
  all.push(
    { kind: 'Vault', arrived: added(() => filesInFolder(settings)) },
    {
      kind: 'Download',
      async arrived(clip) {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          clip(),
        ]);
        return {
          path: file.suggestedFilename(),
          text: readFileSync(await file.path(), 'utf8'),
        };
      },
    },
    {
      kind: 'Obsidian without a plugin',
      async arrived(clip) {
        const before = (await opened()).length;
        await clip();
        await expect.poll(async () => (await opened()).length).toBe(before + 1);
        const { protocol, host, searchParams } = new URL(
          (await opened()).at(-1) ?? '',
        );
        const { file, content, clipboard, silent, ...others } =
          Object.fromEntries(searchParams);
        expect([protocol, host, silent, others]).toEqual([
          'obsidian:',
          'new',
          'true',
          {},
        ]);
        return {
          path: file,
          text: clipboard === 'true' ? await copied() : content,
        };
      },
    },
    {
      kind: 'Clipboard',
      async arrived(clip) {
        await clip();
        return { text: await copied() };
      },
    },
  );
  return { all, started };
}

/** The properties of a text, read by an independent parser. */
const propertiesOf = (text: string): unknown => {
  const yaml =
    /^---\n([^]*?)\n---\n/.exec(text) ??
    /^`{3,}yaml\n([^]*?)\n`{3,}\n/.exec(text);
  return parse(yaml?.[1] ?? '');
};

const keysOf = (value: unknown) => Object.keys(Object(value)).toSorted();

/** Clips the page in the tab to every destination. */
async function clipEverywhere(
  { page, clipTo, line }: ReturnType<typeof clipControls>,
  places: Place[],
) {
  const found: (Arrived & { kind: string })[] = [];
  for (const { kind, arrived } of places) {
    const clip = async () => {
      await page.bringToFront();
      await clipTo(kind);
      await expect(line).toContainText(
        /Saved in|Note copied|Download started|not confirmed/,
      );
    };
    found.push({ kind, ...(await arrived(clip)) });
  }
  return found;
}

test.describe.configure({ mode: 'parallel' });

for (const name of corpora) {
  test(`@long pages with titles of ${name} arrive intact in every destination`, async ({
    extension,
  }) => {
    test.skip(!existsSync(fileOf(name)), '../shared/corpora is missing');
    test.setTimeout(300_000);
    const plain = 'A plain title';
    const titles = [plain, ...textsOf(name)];
    const site: Titles = await serveTitles(titles);
    const tab = await extension.visit(site.urls[0] ?? '');
    const popup = await openPopup(extension, tab);
    const { page } = await openedPanel(extension, () => popup.main.click());
    await expect(page.locator('.status')).toContainText('Done');
    const { all, started } = await setUp(extension, { page, tab });

    let misread = 0;
    let wanted: string[] = [];
    for (const [at, address] of site.urls.entries()) {
      if (at > 0) await pluckNext(extension, tab, address, page);
      const title = inOneLine(titles[at]);
      if (naively(title) !== title) misread += 1;
      for (const { kind, path, text = '' } of await clipEverywhere(
        clipControls(page),
        all,
      )) {
        const properties = propertiesOf(text);
        if (at === 0) wanted = keysOf(properties);
        expect([kind, title, keysOf(properties)]).toEqual([
          kind,
          title,
          wanted,
        ]);
        if (title)
          expect([kind, inOneLine(Object(properties).title)]).toEqual([
            kind,
            title,
          ]);
        expect(text).toContain(`Text of page ${at}.`);
        if (path === undefined) continue;
        expect([kind, path]).toEqual([
          kind,
          expect.stringMatching(/^(?:Clippings\/)?[^/\\:*?"<>|\p{Cc}]+$/u),
        ]);
        expect(path).not.toMatch(/(?:^|\/)\.|[. ]$/);
        // The plain title keeps its name, so the others are read from the right
        // place.
        if (at === 0)
          expect(path.replace(/^Clippings\//, '').replace(/\.md$/, '')).toBe(
            plain,
          );
      }
    }
    // Without escaping they would be read as something else.
    if (name.startsWith('yaml')) expect(misread).toBeGreaterThan(some / 2);
    await Promise.all([site.close(), ...started.map((one) => one.close())]);
  });
}

/** A title as its page shows it: browsers collapse white space. */
const inOneLine = (text: unknown) =>
  String(text)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

const naively = (title: string): unknown => {
  try {
    return parse(`title: ${title}\n`).title;
  } catch {
    return undefined;
  }
};
