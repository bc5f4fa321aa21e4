import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type NoteTemplate,
  defaultTemplate,
} from '@/lib/clips/templates/note-template';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { createNotes } from './notes-state';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const template: NoteTemplate = {
  ...defaultTemplate,
  id: 't1',
  name: 'Books',
  fileName: 'a',
  body: 'saved body',
};
const settingsOf = (...noteTemplates: NoteTemplate[]): Settings => ({
  ...defaultSettings,
  noteTemplates,
});
const property = {
  key: 'k',
  name: 'pages',
  value: '{{ pages }}',
  type: 'number' as const,
};

function open() {
  call.mockReset().mockResolvedValue(null);
  const notes = createNotes({
    settings: settingsOf(template),
    chosen: 't1',
    newId: () => 'new',
  });
  const sent = () =>
    call.mock.calls.flatMap(([name, input]) =>
      name === 'template.save'
        ? [(input as { record: NoteTemplate }).record]
        : [],
    );
  return { notes, sent };
}

let { notes, sent } = open();
beforeEach(() => {
  ({ notes, sent } = open());
});

describe('edits of a template that was deleted here', () => {
  it('edits of a deleted template return when the deletion is undone', async () => {
    notes.change({ body: 'an hour of work' });
    await notes.remove(notes.templates.value.find(({ id }) => id === 't1')!);
    notes.show(settingsOf());
    await notes.done.value?.undo();
    notes.show(settingsOf(template));
    expect(notes.draft.value.id).toBe('t1');
    expect(notes.draft.value.body).toBe('an hour of work');
    expect(notes.unsaved.value.has('t1')).toBe(true);
  });

  it('edits of a deleted template keep no tab open, because they were deleted on purpose', async () => {
    notes.change({ body: 'an hour of work' });
    await notes.remove(template);
    expect([notes.unsaved.value.size, notes.missing.value]).toEqual([0, []]);
  });

  it('edits stay if the deletion fails', async () => {
    notes.change({ body: 'an hour of work' });
    call.mockRejectedValueOnce(new Error('full'));
    await notes.remove(template);
    expect(notes.draft.value.body).toBe('an hour of work');
  });
});

describe('a template that was saved elsewhere meanwhile', () => {
  it('a template saved elsewhere is not overwritten without a warning', async () => {
    notes.change({ fileName: 'mine' });
    notes.show(settingsOf({ ...template, body: 'theirs, saved' }));
    await notes.save();
    const [saved] = sent();
    expect(saved).toMatchObject({ fileName: 'mine', body: 'theirs, saved' });
    expect(notes.elsewhere.value).toBeUndefined();
  });

  it.each([
    [{ name: 'Mine' }, { name: 'Theirs' }],
    [{ body: 'mine' }, { body: 'theirs' }],
    [{ folder: 'mine' }, { folder: 'theirs' }],
    [{ behavior: 'replace' as const }, { behavior: 'append-daily' as const }],
    [
      { properties: [property] },
      {
        properties: [
          ...template.properties,
          { name: 'year', value: '', type: 'number' as const },
        ],
      },
    ],
  ])(
    'a template changed on both sides is not saved before the user has chosen: %j',
    async (mine, theirs) => {
      notes.change(mine);
      const other = { ...template, fileName: 'theirs', ...theirs };
      notes.show(settingsOf(other));
      expect(notes.elsewhere.value).toBe('changed');
      await notes.save();
      expect(sent()).toEqual([]);
      expect(notes.draft.value).toMatchObject(mine);
      expect(notes.draft.value.fileName, 'only they changed it').toBe('theirs');

      notes.keepMine();
      expect(notes.elsewhere.value).toBeUndefined();
      await notes.save();
      const { key: _, ...stored } = property;
      const expected = 'properties' in mine ? { properties: [stored] } : mine;
      expect(sent()).toEqual([{ ...other, ...expected }]);
    },
  );

  it('a template saved elsewhere is shown as saved once the local changes are discarded', () => {
    notes.change({ body: 'mine' });
    notes.show(settingsOf({ ...template, body: 'theirs' }));
    notes.discard();
    expect([
      notes.draft.value.body,
      notes.elsewhere.value,
      notes.unsaved.value.size,
    ]).toEqual(['theirs', undefined, 0]);
  });

  it('identical changes on both sides are no conflict', () => {
    notes.change({ body: 'both' });
    notes.show(settingsOf({ ...template, body: 'both' }));
    expect([notes.elsewhere.value, notes.unsaved.value.size]).toEqual([
      undefined,
      0,
    ]);
  });

  it('asks again if the template is saved elsewhere once more after the choice', () => {
    notes.change({ body: 'mine' });
    notes.show(settingsOf({ ...template, body: 'theirs' }));
    notes.keepMine();
    notes.show(settingsOf({ ...template, body: 'theirs again' }));
    expect(notes.elsewhere.value).toBe('changed');
  });
});

describe('a template that was deleted elsewhere', () => {
  it('a template deleted elsewhere stays while it has unsaved edits, and saving restores it', async () => {
    notes.change({ body: 'an hour of work' });
    notes.show(settingsOf());
    expect(
      notes.unsaved.value.size,
      'so the browser asks before it closes',
    ).toBe(1);
    expect([notes.draft.value.body, notes.elsewhere.value]).toEqual([
      'an hour of work',
      'removed',
    ]);
    expect(notes.missing.value).toEqual([template]);
    notes.change({ fileName: 'b' });
    await notes.save();
    expect(sent()).toEqual([
      { ...template, fileName: 'b', body: 'an hour of work' },
    ]);
    expect([notes.missing.value, notes.unsaved.value.size]).toEqual([[], 0]);
  });

  it.each([{}, { body: 'saved body' }])(
    'a template deleted elsewhere disappears if nothing is typed: %j',
    (changes) => {
      notes.change(changes);
      notes.show(settingsOf());
      expect([
        notes.unsaved.value.size,
        notes.missing.value,
        notes.draft.value.id,
      ]).toEqual([0, [], defaultTemplate.id]);
    },
  );

  it('a template deleted elsewhere disappears with its edits once they are discarded', () => {
    notes.change({ body: 'x' });
    notes.show(settingsOf());
    notes.discard();
    expect([notes.unsaved.value.size, notes.draft.value.id]).toEqual([
      0,
      defaultTemplate.id,
    ]);
  });

  it('a template restored elsewhere behaves as before', () => {
    notes.change({ body: 'x' });
    notes.show(settingsOf());
    notes.show(settingsOf(template));
    expect([notes.elsewhere.value, notes.draft.value.body]).toEqual([
      undefined,
      'x',
    ]);
  });

  it('a template deleted elsewhere keeps its edits while another one is on show', () => {
    const other = { ...template, id: 't2', name: 'Other' };
    notes.show(settingsOf(template, other));
    notes.change({ body: 'x' });
    notes.choose('t2');
    notes.show(settingsOf(other));
    expect([...notes.unsaved.value.keys()]).toEqual(['t1']);
    notes.choose('t1');
    expect(notes.draft.value.body).toBe('x');
  });
});

describe('what is typed while a save is under way', () => {
  async function saveSlowly(
    end: (settle: { resolve(): void; reject(): void }) => void,
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    call.mockReturnValueOnce(promise);
    notes.change({ body: 'first' });
    const saving = notes.save();
    notes.change({ body: 'second', folder: 'typed meanwhile' });
    end({
      resolve: () => resolve(null),
      reject: () => reject(new Error('full')),
    });
    await saving;
    return { body: notes.draft.value.body, folder: notes.draft.value.folder };
  }

  it('text typed during a save stays, and is not saved yet', async () => {
    const now = await saveSlowly(({ resolve }) => resolve());
    expect(now).toEqual({ body: 'second', folder: 'typed meanwhile' });
    expect([notes.unsaved.value.has('t1'), notes.elsewhere.value]).toEqual([
      true,
      undefined,
    ]);
  });

  it('text typed during a save stays if the save fails', async () => {
    const now = await saveSlowly(({ reject }) => reject());
    expect(now).toEqual({ body: 'second', folder: 'typed meanwhile' });
    expect(notes.elsewhere.value).toBeUndefined();
  });
});
