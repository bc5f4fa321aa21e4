import { type Running, key, programs } from './notes-programs/programs';
import { serveReadwise } from './notes-programs/readwise-service';
import { notesPage } from './pages/notes-page';
import { openPopup } from './pages/popup-page';
import { killWorker } from './support/browser-events';
import { addDestination, pluck, pluckNext, ready } from './support/clips';
import { note, passage } from './site/article';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

const names = ({ held }: Running) => Object.keys(held());
const whole = ({ held }: Running) =>
  Object.values(held()).filter((text) => text.includes(passage));
const writes = ({ log }: Running) =>
  log.filter((request) => request.writes).length;

test('Joplin, Logseq and a webhook each receive the note under its name with one click @long', async ({
  extension,
  site,
}) => {
  const started: [string, Running][] = [];
  for (const program of programs.filter(({ kind }) =>
    ['Joplin', 'Logseq', 'Webhook'].includes(kind),
  )) {
    const running = await program.start();
    started.push([program.kind, running]);
    const { card } = await addDestination(
      extension,
      program.kind,
      program.fields(running.url, key),
      running.url,
    );
    await expect(card.getByText(/^Connected/)).toBeVisible();
  }
  const { page, line, clipTo } = await pluck(extension, site.url);
  for (const [kind, running] of started) {
    await clipTo(kind);
    await expect(line).toContainText(new RegExp(`Saved in ${kind}`));
    expect(names(running)).toEqual([`Clippings/${note}`]);
    expect(whole(running)).toHaveLength(1);
  }
  const hook = started.at(-1)?.[1].log.find(({ method }) => method === 'POST');
  expect(hook?.headers).toMatchObject({ 'x-token': key, 'x-source': 'Pluck' });
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({
    title: note,
    address: `${site.url}/`,
  });
  const kept = await page.evaluate(async () =>
    JSON.stringify(await chrome.storage.local.get('settings')),
  );
  expect([kept.includes('X-Source'), kept.includes(key)]).toEqual([
    true,
    false,
  ]);
  await Promise.all(started.map(([, running]) => running.close()));
});

for (const program of programs) {
  const { kind, taken, tellsKey, before, lost } = program;

  test.describe(kind, () => {
    test(`@long ${kind}: a wrong key is reported, and the same clip arrives with the right one`, async ({
      extension,
      site,
    }) => {
      const { running, places, line, clip, button } = await ready(
        extension,
        site.url,
        program,
        'a-wrong-key',
      );
      if (tellsKey)
        await expect(
          places.said(`${kind} doesn’t accept the key.`),
        ).toBeVisible();
      await clip.click();
      await expect(line).toContainText(`Not clipped to ${kind}`);
      await expect(line).toContainText('doesn’t accept the key');
      expect(names(running)).toEqual([]);
      await places.type(program.fields(running.url, key));
      await places.save.click();
      await expect(places.card.getByText(/^Connected/)).toBeVisible();
      await button('Try again').click();
      await expect(line).toContainText(`to ${kind}`);
      await expect(line).toContainText('Saved in');
      expect(whole(running)).toHaveLength(1);
      await running.close();
    });

    test(`@long ${kind}: the clip waits while the program is closed, and arrives once after it starts`, async ({
      extension,
      site,
    }) => {
      const { running, page, line, clip, button } = await ready(
        extension,
        site.url,
        program,
      );
      await running.close();
      await clip.click();
      await expect(line).toContainText(`Waiting for ${kind}`);
      await expect(line).toContainText(`${kind} isn’t responding.`);
      expect(await violations(page)).toEqual([]);
      const again = await running.again();
      // It may have been retried automatically by now.
      const arrived = expect(line).toContainText('Saved in');
      await Promise.race([button('Try now').click(), arrived]);
      await arrived;
      expect(whole(again)).toHaveLength(1);
      await again.close();
    });

    test(`@long ${kind}: the clip waits after too many requests, and full storage is reported; then there is one note`, async ({
      extension,
      site,
    }) => {
      const { running, line, clip, button } = await ready(
        extension,
        site.url,
        program,
      );
      running.next({ on: 'write', meets: 429 });
      running.next({ on: 'write', meets: 'full' });
      await clip.click();
      await expect(line).toContainText(`${kind} is busy.`);
      // It may have been retried automatically by now.
      const refused = expect(line).toContainText(`Not clipped to ${kind}`);
      await Promise.race([button('Try now').click(), refused]);
      await refused;
      await expect(line).toContainText('No space left.');
      await button('Try again').click();
      await expect(line).toContainText('Saved in');
      expect([names(running).length, whole(running).length]).toEqual([1, 1]);
      await running.close();
    });

    test(`@long ${kind}: after a lost answer the note is looked up before anything is sent again`, async ({
      extension,
      site,
    }) => {
      const { running, line, clip, button } = await ready(
        extension,
        site.url,
        program,
      );
      // The browser itself repeats a request on a reused connection that broke.
      running.next({ on: 'write', meets: 'lost', after: before });
      running.next({ on: 'write', meets: 'lost' });
      await clip.click();
      if (lost === 'asked') {
        await expect(line).toContainText('May have been delivered');
        await button('Send again').click();
      }
      await expect(line).toContainText('Saved in');
      expect([names(running).length, whole(running).length]).toEqual([1, 1]);
      await running.close();
    });

    test(`@long ${kind}: the worker dies between writing the note and recording it: one note`, async ({
      extension,
      site,
    }) => {
      const { running, line, clip, tab, button } = await ready(
        extension,
        site.url,
        program,
      );
      running.next({ on: 'write', meets: 'unanswered', after: before });
      await clip.click();
      await expect.poll(() => names(running).length).toBe(1);
      await expect.poll(() => writes(running)).toBe(before + 1);
      await killWorker(extension);
      // Any call wakes the worker; here, that of the popup.
      await openPopup(extension, tab);
      if (lost === 'asked') await button('Yes, it’s there').click();
      await expect(line).toContainText('Saved in');
      expect([names(running).length, whole(running).length]).toEqual([1, 1]);
      await running.close();
    });

    for (const way of taken) {
      test(`@long ${kind}: asks about a taken name: ${way}`, async ({
        extension,
        site,
      }) => {
        const { running, line, clip, button, tab, page } = await ready(
          extension,
          site.url,
          program,
        );
        await clip.click();
        await expect(line).toContainText('Saved in');
        const again = `${site.url}/?again=1`;
        await pluckNext(extension, tab, again, page);
        await page.bringToFront();
        await clip.click();
        await expect(line).toContainText('A note with this name exists');
        expect(whole(running)).toHaveLength(1);
        await button(way).click();
        await expect(line).toContainText('Saved in');
        expect(names(running)).toHaveLength(way === 'Keep both' ? 2 : 1);
        const passages =
          Object.values(running.held()).join('').split(passage).length - 1;
        expect(passages).toBe(way === 'Replace' ? 1 : 2);
        await running.close();
      });
    }
  });
}

const ofThisName = 'Add to the end of the note with this name';
const ofTheDay = 'Add to the end of today’s note';
const additions = [
  ['Obsidian', ofThisName, /^Clippings\/.+\.md$/],
  ['Obsidian', ofTheDay, /^Days\/today\.md$/],
  ['Joplin', ofThisName, /^Clippings\//],
  ['Logseq', ofThisName, /^Clippings\//],
  ['Logseq', ofTheDay, /^\w+ \d+, \d{4}$/],
] as const;

for (const [kind, behavior, name] of additions) {
  test(`@long ${kind}: a template adds two clips to another note: ${behavior}`, async ({
    extension,
    site,
  }) => {
    const program = programs.find((one) => one.kind === kind);
    if (!program) throw new Error(kind);
    const notes = notesPage(await extension.open('notes.html'));
    await notes.button('New').click();
    await notes.field('Name').fill('Additions');
    await notes.field('When clipping').selectOption(behavior);
    await notes.page.keyboard.press('Control+s');
    await expect(notes.button('Save')).toBeDisabled();
    const { running, line, ways, template, file } = await ready(
      extension,
      site.url,
      program,
    );
    for (const times of [1, 2]) {
      await ways.click();
      await template.selectOption('Additions');
      await file.click();
      await expect
        .poll(
          () =>
            Object.values(running.held()).join('').split(passage).length - 1,
        )
        .toBe(times);
      await expect(line).toContainText('Saved in');
    }
    expect(names(running)).toEqual([expect.stringMatching(name)]);
    await running.close();
  });
}

test('@long Readwise Reader keeps a page that it has, and the clip says so', async ({
  extension,
  site,
}) => {
  const saved = {
    id: '1',
    url: 'https://read.readwise.io/1',
    source_url: `${site.url}/`,
    title: 'Mine',
    html: 'Mine',
    tags: [],
    saved_at: '2024-02-01T00:00:00Z',
    updated_at: new Date().toISOString(),
  };
  const reader = await serveReadwise({ token: key, documents: [{ ...saved }] });
  const fields = { Address: reader.url, Key: key };
  const { card } = await addDestination(
    extension,
    'Readwise Reader',
    fields,
    reader.url,
  );
  await expect(card.getByText(/^Connected/)).toBeVisible();
  const { line, clip } = await pluck(extension, site.url);
  await clip.click();
  await expect(line).toContainText('Readwise Reader already has this page.');
  expect(reader.documents).toEqual([saved]);
  await reader.close();
});
