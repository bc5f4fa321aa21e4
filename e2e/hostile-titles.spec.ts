import { repository } from './notes-programs/github-repository';
import { hostileTitles } from './notes-programs/hostile-titles';
import { type Running, key, programs } from './notes-programs/programs';
import { clipControls } from './pages/clip-controls';
import { serveTitles } from './site/titles';
import { ask } from './support/calls';
import { addDestination, pluck, pluckNext } from './support/clips';
import { expect, test } from './support/fixtures';

/** Where each service may be asked for anything. */
const within: Record<string, RegExp> = {
  Notion: /^\/v1\//,
  'Readwise Reader': /^\/api\/v[23]\//,
  Karakeep: /^\/api\/v1\//,
  Linkwarden: /^\/api\/v1\//,
  wallabag: /^\/(?:api|oauth)\//,
  WebDAV: /^\/dav\/files\/me\//,
  'GitHub repository': /^\/repos\/me\/notes(?:$|\/contents\/in%20box\/)/,
};
const isFile = (kind: string) => ['WebDAV', 'GitHub repository'].includes(kind);
const part = String.raw`[^\s./\\:*?"<>|\p{Cc}](?:[^/\\:*?"<>|\p{Cc}]*[^\s./\\:*?"<>|\p{Cc}])?`;
const filePath = new RegExp(`^(?:${part}/)*(${part})\\.md$`, 'u');
const itemName = new RegExp(
  `^(${part})(?: <http://127\\.0\\.0\\.1:\\d+/\\d+>)?$`,
  'u',
);

const plain = 'A plain title';
const lettersIn = (text: string) =>
  text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');

/** A WebDAV address with an unescaped title. */
const naive = (title: string) =>
  new URL(`http://127.0.0.1/dav/files/me/${title}.md`);

/**
 * The services that get a page: all for the plain title, and for the others two
 * in turn. `hostile-titles.test.ts` delivers every title to each.
 */
const servicesFor = <T>(all: readonly T[], page: number): readonly T[] =>
  page === 0 ? all : [all[page % all.length]!, all[(page + 3) % all.length]!];

test('@long twenty hostile titles each make one note in its place', async ({
  extension,
}) => {
  test.setTimeout(400_000);
  const services = programs.filter(({ kind }) => within[kind]);
  expect(services).toHaveLength(Object.keys(within).length);
  const titles = [plain, ...hostileTitles];
  const site = await serveTitles(titles);
  const { tab, page } = await pluck(extension, site.urls[0] ?? '');
  const record = {
    id: 'by-title',
    name: 'By title',
    behavior: 'new' as const,
    fileName: '{{ title }}',
    folder: '{{ title }}',
    properties: [],
    body: '{{ all }}',
  };
  await ask(page, 'template.save', { record });
  await ask(page, 'settings.save', { defaultTemplate: record.id });
  const started: [string, Running][] = [];
  for (const { kind, start, fields } of services) {
    const running = await start();
    started.push([kind, running]);
    const typed = fields(running.url, key);
    const folder = 'Repository' in typed && {
      Repository: `${repository}/in box`,
    };
    const { page: settings, said } = await addDestination(
      extension,
      kind,
      { ...typed, ...folder },
      running.url,
    );
    await expect(said('Connected to ')).toBeVisible();
    await settings.close();
  }

  const { clipTo, line } = clipControls(page);
  for (const [at, address] of site.urls.entries()) {
    const title = titles[at] ?? '';
    if (at > 0) await pluckNext(extension, tab, address, page);
    await page.bringToFront();
    const names = new Set<string | undefined>();
    for (const [kind, running] of servicesFor(started, at)) {
      const before = running.held();
      await clipTo(kind);
      await expect(line).toContainText(new RegExp(`Saved in ${kind}`));
      const fresh = Object.entries(running.held()).filter(
        ([name]) => !Object.hasOwn(before, name),
      );
      expect([
        kind,
        title,
        Object.keys(running.held()).length,
        fresh.length,
      ]).toEqual([kind, title, Object.keys(before).length + 1, 1]);
      const [name = '', text] = fresh[0] ?? [];
      const read = (isFile(kind) ? filePath : itemName).exec(name);
      expect([kind, title, read && 'safe', name]).toEqual([
        kind,
        title,
        'safe',
        name,
      ]);
      expect([kind, text]).toEqual([
        kind,
        expect.stringContaining(`Text of page ${at}.`),
      ]);
      names.add(read?.[1]);
    }
    const [name = '', ...others] = names;
    expect([title, others]).toEqual([title, []]);
    // Nothing of a title is lost, or carried out.
    if (title.length < 100)
      expect(lettersIn(name) || 'none').toBe(
        lettersIn(title) || lettersIn(name),
      );
    else expect(lettersIn(title).startsWith(lettersIn(name))).toBe(true);
    if (title === plain) expect(name).toBe(plain);
  }

  for (const [kind, running] of started) {
    const allowed = within[kind] ?? /^$/;
    for (const { method, url } of running.log) {
      // A free request that opens the connection.
      if (['HEAD', 'OPTIONS'].includes(method) && new URL(url).pathname === '/')
        continue;
      expect([kind, new URL(url).pathname]).toEqual([
        kind,
        expect.stringMatching(allowed),
      ]);
      if (isFile(kind)) expect(new URL(url).search).toBe('');
    }
    expect(
      running.log
        .map(({ url }) => url)
        .join('\n')
        .includes('A%20plain%20title'),
    ).toBe(isFile(kind));
    await running.close();
  }
  // Unescaped, they lead elsewhere, and out of the folder.
  const astray = hostileTitles.filter(
    (title) => naive(title).href !== naive(encodeURIComponent(title)).href,
  );
  expect(astray.length).toBeGreaterThan(hostileTitles.length / 2);
  expect(
    astray.some((title) => !within['WebDAV']?.test(naive(title).pathname)),
  ).toBe(true);
  await site.close();
});
