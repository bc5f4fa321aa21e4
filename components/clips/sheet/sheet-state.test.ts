import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Clip, Destination } from '@/lib/clips';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { sampleClip } from '@/test/sample-clip';
import { sampleJob } from '@/test/sample-job';
import { type Drafts, createSheet } from './sheet-state';
import { newPlace, placeOptions } from './place-options';

const vault: Destination = {
  id: 'v',
  exists: 'ask',
  settings: { kind: 'folder', name: 'Vault', folder: 'h' },
};
const hook: Destination = {
  id: 'w',
  exists: 'number',
  settings: { kind: 'obsidian-uri', vault: '', opens: false },
};
const job = sampleJob({ id: 'j' });
const note = {
  name: 'Tides.md',
  folder: 'Clippings',
  properties: [
    { name: 'title', type: 'text' as const, value: 'Tides' },
    { name: 'tags', type: 'multitext' as const, value: ['clippings'] },
  ],
  frontmatter: '',
  body: '![a](https://a.example/1.png)',
};

function setUp(
  more: Partial<Settings> = {},
  all: Clip[] = [],
  drafts?: Drafts,
) {
  const make = vi.fn(async () => ({ ok: true as const, note, warnings: [] }));
  const settings: Settings = {
    ...defaultSettings,
    destinations: [vault, hook],
    defaultDestination: 'v',
    ...more,
  };
  const sheet = createSheet({
    job,
    settings: signal(settings),
    clips: signal(all),
    make,
    ...(drafts && { drafts }),
    markdownOf: async (id) => (id === 'j' ? 'Ebb\n\nFlow' : 'Ebb'),
    now: () => 1000,
  });
  return { sheet, make, settings };
}

describe('the clip sheet is filled in', () => {
  it('from the settings, the template and the page', async () => {
    const { sheet } = setUp();
    expect(sheet.title.value).toBe(job.page.url);
    await sheet.fill();
    expect({
      title: sheet.title.value,
      destination: sheet.destination.value.id,
      folder: sheet.folder.value,
      tags: sheet.tags.value,
      template: sheet.template.value.id,
      pictures: sheet.pictures.value,
    }).toEqual({
      title: 'Tides',
      destination: 'v',
      folder: 'Clippings',
      tags: ['clippings'],
      template: defaultTemplate.id,
      pictures: 1,
    });
  });

  it('with a download while nothing was ever chosen', () =>
    expect(
      setUp({
        destinations: [],
        defaultDestination: defaultSettings.defaultDestination,
      }).sheet.destination.value.id,
    ).toBe('download'));

  const last = sampleClip({
    state: 'delivered',
    address: job.page.url,
    choice: {
      destinationId: 'w',
      templateId: 'gone',
      edit: { folder: 'Harbour', added: ['news'] },
    },
  });
  it('from the last clip on the site', async () => {
    const { sheet } = setUp({}, [last]);
    await sheet.fill();
    expect([sheet.destination.value.id, sheet.folder.value]).toEqual([
      'w',
      'Harbour',
    ]);
    expect(sheet.tags.value).toEqual(['clippings', 'news']);
    expect(sheet.template.value.id).toBe(defaultTemplate.id);
  });

  it('without the last clip if its destination is gone', () => {
    const { sheet } = setUp({ destinations: [vault] }, [last]);
    expect(sheet.choice.value).toEqual({
      destinationId: 'v',
      templateId: defaultTemplate.id,
      edit: {},
    });
  });

  const earlier = sampleClip({
    state: 'delivered',
    jobId: 'earlier',
    work: 'https://example.com/ markdown',
    address: job.page.url,
    destination: vault,
    where: 'Clippings/Tides.md',
    written: 'digest',
  });

  it('with the title that the user gave the note that it updates', () => {
    const choice = {
      destinationId: 'v',
      templateId: defaultTemplate.id,
      edit: { title: 'Tides of March' },
    };
    const titleAfter = (more: Partial<Clip>) =>
      setUp({}, [{ ...earlier, choice, ...more }]).sheet.title.value;
    expect(titleAfter({ jobId: 'j' })).toBe('Tides of March');
    expect(titleAfter({}), 'of another content').toBe(job.page.url);
  });

  it('with what is new since the earlier note, which it updates', async () => {
    const { sheet } = setUp({}, [{ ...earlier, jobId: 'j' }]);
    expect(sheet.earlier.value?.where).toBe('Clippings/Tides.md');
    await sheet.compare();
    expect(sheet.changes.value, 'the same result').toBe(undefined);
    sheet.place('v', { folder: 'Other' });
    expect(sheet.earlier.value, 'in another folder').toBe(undefined);
  });
});

describe('an edit of the clip sheet', () => {
  it('is sent as it is shown', async () => {
    const { sheet, make } = setUp();
    await sheet.fill();
    sheet.retitle('Quay');
    sheet.addTag('#harbour');
    sheet.removeTag('clippings');
    sheet.toggle('text', false);
    sheet.place('v', { folder: 'Harbour' });
    sheet.savePictures(true);
    expect(sheet.tags.value).toEqual(['harbour']);
    expect(sheet.savesPictures.value).toBe(true);
    expect(sheet.choice.value).toEqual({
      destinationId: 'v',
      templateId: defaultTemplate.id,
      images: true,
      rich: undefined,
      edit: {
        title: 'Quay',
        added: ['harbour'],
        removed: ['clippings'],
        without: ['text'],
        folder: 'Harbour',
      },
    });
    await vi.waitFor(() =>
      expect(make).toHaveBeenLastCalledWith(
        expect.objectContaining({ edit: { title: 'Quay', without: ['text'] } }),
        expect.anything(),
      ),
    );
  });

  it('of a tag can be taken back', async () => {
    const { sheet } = setUp();
    await sheet.fill();
    sheet.removeTag('clippings');
    sheet.addTag('Clippings');
    expect(sheet.tags.value).toEqual(['clippings']);
  });
});

describe('a tag that is typed and not entered', () => {
  it('is in the note, and stays in the field', () => {
    const { sheet } = setUp();
    sheet.addTag('tide');
    sheet.typeTag('#harbour ');
    expect(sheet.choiceToClip().edit.added).toEqual(['tide', 'harbour']);
    expect(sheet.tags.value).toEqual(['tide']);
    expect(sheet.typedTag.value).toBe('#harbour ');
  });

  it('is entered once', () => {
    const { sheet } = setUp();
    sheet.typeTag('harbour');
    sheet.addTag('harbour');
    expect(sheet.typedTag.value).toBe('');
    expect(sheet.choice.value.edit.added).toEqual(['harbour']);
  });

  it('is nothing while it is blank', () => {
    const { sheet } = setUp();
    sheet.typeTag(' # ');
    expect(sheet.choiceToClip()).toBe(sheet.choice.value);
    sheet.addTag(' # ');
    expect(sheet.choice.value.edit).toEqual({});
  });
});

describe('the places of a note', () => {
  const filed = sampleClip({
    state: 'delivered',
    destination: vault,
    where: 'Harbour/2026/Quay.md',
  });
  const named = (text: string) => {
    const { sheet, settings } = setUp({}, [filed]);
    return {
      options: placeOptions(sheet, settings, text).map(
        ({ destination, folder }) => [destination.id, folder],
      ),
      made: newPlace(sheet, settings, text)?.folder,
    };
  };
  it('are the folder on show, those used last, and all others', async () => {
    const { sheet, settings } = setUp({}, [filed]);
    await sheet.fill();
    expect(
      placeOptions(sheet, settings, '').map(({ destination, folder }) => [
        destination.id,
        folder,
      ]),
    ).toEqual([
      ['v', 'Clippings'],
      ['v', 'Harbour/2026'],
      ['w', 'Clippings'],
      ['clipboard', undefined],
      ['download', undefined],
    ]);
  });

  it.each<[string, unknown[], string | undefined]>([
    ['harb', [['v', 'Harbour/2026']], 'harb'],
    ['vault / harbour', [['v', 'Harbour/2026']], 'vault/harbour'],
    ['HARBOUR/2026', [['v', 'Harbour/2026']], undefined],
    ['../..', [], undefined],
    ['../Inbox', [], 'Inbox'],
  ])('are found or named by typing %s', (typed, options, made) => {
    const found = named(typed);
    expect(found.options).toEqual(options);
    expect(found.made).toBe(made);
  });
});

describe('a draft', () => {
  const draft = {
    destinationId: 'w',
    templateId: defaultTemplate.id,
    edit: { title: 'My tides', added: ['news'] },
  };
  function setUpDraft(found?: typeof draft) {
    const keep = vi.fn();
    const { sheet } = setUp({}, [], { find: () => found, keep, end() {} });
    return { sheet, keep };
  }

  it('is kept from the first edit on, and never without one', async () => {
    const { sheet, keep } = setUpDraft();
    await sheet.fill();
    expect(keep).not.toHaveBeenCalled();
    expect(sheet.isRestored.value).toBeUndefined();
    sheet.addTag('harbour');
    expect(keep).toHaveBeenCalledWith(sheet.choice.value);
  });

  it('has a tag that is typed and not entered, until the user deletes it', () => {
    const { sheet, keep } = setUpDraft();
    sheet.typeTag('harbour');
    expect(keep.mock.lastCall?.[0].edit.added).toEqual(['harbour']);
    sheet.typeTag('');
    expect(keep).toHaveBeenLastCalledWith(undefined);
    sheet.retitle('Quay');
    sheet.typeTag('harbour');
    sheet.typeTag('');
    expect(keep.mock.lastCall?.[0].edit).toEqual({ title: 'Quay' });
  });

  it('is discarded with the tag that is typed', () => {
    const { sheet } = setUpDraft(draft);
    sheet.typeTag('harbour');
    sheet.discard();
    expect(sheet.typedTag.value).toBe('');
    expect(sheet.choiceToClip().edit).toEqual({});
    sheet.restore();
    expect(sheet.choiceToClip().edit.added).toEqual(['news', 'harbour']);
  });

  it('is in the next sheet, until the user discards it', async () => {
    const { sheet, keep } = setUpDraft(draft);
    expect(sheet.isRestored.value).toBe(true);
    expect(sheet.title.value).toBe('My tides');
    sheet.discard();
    await sheet.fill();
    expect(sheet.title.value).toBe('Tides');
    expect(sheet.destination.value.id).toBe('v');
    expect(keep).toHaveBeenLastCalledWith(undefined);
    expect(sheet.isRestored.value).toBe(false);
  });

  it('comes back after it was discarded by mistake, with what was edited in it', () => {
    const { sheet, keep } = setUpDraft(draft);
    sheet.addTag('harbour');
    sheet.discard();
    expect(sheet.canRestore.value).toBe(true);
    sheet.restore();
    expect(sheet.title.value).toBe('My tides');
    expect(sheet.choice.value.edit.added).toEqual(['news', 'harbour']);
    expect(sheet.isRestored.value).toBe(true);
    expect(keep).toHaveBeenLastCalledWith(sheet.choice.value);
  });

  it.each<[string, (sheet: ReturnType<typeof createSheet>) => void]>([
    ['the title', (sheet) => sheet.retitle('Ebb')],
    ['a tag', (sheet) => sheet.addTag('harbour')],
    ['the place', (sheet) => sheet.place('v')],
    ['the pictures', (sheet) => sheet.savePictures(false)],
  ])('can’t replace an edit of %s made after it was discarded', (_, edit) => {
    const { sheet, keep } = setUpDraft(draft);
    sheet.discard();
    edit(sheet);
    expect(sheet.canRestore.value).toBe(false);
    expect(keep).toHaveBeenLastCalledWith(sheet.choice.value);
    sheet.discard();
    expect(sheet.canRestore.value).toBe(true);
  });
});
