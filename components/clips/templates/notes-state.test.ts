import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listCalls } from '@/lib/records/calls';
import {
  type NoteTemplate,
  builtInTemplate,
  defaultTemplate,
} from '@/lib/clips/templates/note-template';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { createNotes } from './notes-state';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const templateOf = (id: string): NoteTemplate => ({
  ...defaultTemplate,
  id,
  name: id.toUpperCase(),
});
const settings: Settings = {
  ...defaultSettings,
  noteTemplates: ['a', 'b'].map(templateOf),
  defaultTemplate: 'b',
};

function start(answer: unknown = null, given = settings) {
  call.mockReset().mockResolvedValue(answer);
  const notes = createNotes({
    settings: given,
    newId: () => 'new',
  });
  return {
    notes,
    names: () => notes.settings.value.noteTemplates.map(({ name }) => name),
  };
}

let { notes, names } = start();
beforeEach(() => {
  ({ notes, names } = start());
});

it('opens the default and keeps unsaved changes of other templates', () => {
  expect(notes.draft.value.id).toBe('b');
  notes.change({ body: 'x' });
  notes.choose('a');
  expect([notes.draft.value.body, ...notes.unsaved.value.keys()]).toEqual([
    defaultTemplate.body,
    'b',
  ]);
  notes.choose('b');
  expect(notes.draft.value.body).toBe('x');
  notes.discard();
  expect([notes.draft.value.body, ...notes.unsaved.value.keys()]).toEqual([
    defaultTemplate.body,
  ]);
});

describe('the first change of the built-in template', () => {
  const usual = { ...settings, defaultTemplate: builtInTemplate };

  it('makes it a template of the user, and keeps what was typed', async () => {
    notes.choose(builtInTemplate);
    notes.change({ body: 'x' });
    notes.change({ body: 'xy' });
    expect(notes.draft.value).toMatchObject({ id: 'new', body: 'xy' });
    await vi.waitFor(() =>
      expect(notes.done.value?.message).toMatch(/^notes\.takenOver/),
    );
    expect(call.mock.calls.map(([name]) => name)).toEqual(['template.save']);
    expect(names()).toHaveLength(3);
    expect(notes.settings.value.defaultTemplate).toBe('b');
  });

  it('keeps the field with its property while it is typed in', () => {
    notes.choose(builtInTemplate);
    const [first, ...others] = notes.draft.value.properties;
    if (!first) throw new Error('No property');
    notes.change({ properties: [{ ...first, value: 'x' }, ...others] });
    expect(notes.draft.value.properties.map(({ key }) => key)).toEqual(
      [first, ...others].map(({ key }) => key),
    );
  });

  it('keeps it the default if it was, and can be undone', async () => {
    ({ notes, names } = start(null, usual));
    notes.change({ folder: 'Inbox' });
    expect(notes.settings.value.defaultTemplate).toBe('new');
    await vi.waitFor(() => expect(notes.done.value).toBeDefined());
    await notes.done.value?.undo?.();
    expect([
      notes.draft.value.id,
      notes.settings.value.defaultTemplate,
    ]).toEqual([builtInTemplate, builtInTemplate]);
    expect(names()).toEqual(['A', 'B']);
    expect(call.mock.calls.slice(2)).toEqual([
      ['settings.save', { defaultTemplate: builtInTemplate }],
      ['template.remove', { id: 'new' }],
    ]);
  });
});

it('saves changes as typed, with names trimmed', async () => {
  notes.change({ name: ' Books ', body: ' x ' });
  await notes.save();
  expect(call).toHaveBeenCalledExactlyOnceWith('template.save', {
    record: { ...templateOf('b'), name: 'Books', body: ' x ' },
  });
  expect([...notes.unsaved.value.keys()]).toEqual([]);
  expect(names()).toEqual(['A', 'Books']);
});

describe("reports what can't be saved and doesn't send it", () => {
  const property = { key: 'k', name: 'p', value: '', type: 'text' as const };
  it.each([
    [{ name: ' ' }, [{ where: 'name', message: 'noName' }]],
    [
      { properties: [property, { ...property, name: '---' }] },
      [{ where: 'properties[1].name', message: 'badProperty' }],
    ],
    [
      { properties: [property, { ...property, name: ' p ' }] },
      [{ where: 'properties[1].name', message: 'twice' }],
    ],
    [
      {
        properties: Array.from({ length: 101 }, (_, index) => ({
          ...property,
          name: `p${index}`,
        })),
      },
      [{ where: 'properties', message: 'tooMany' }],
    ],
    [{ body: 'x'.repeat(200_001) }, [{ where: 'body', message: 'tooLong' }]],
  ])('%#', async (changes, faults) => {
    notes.change(changes);
    expect(notes.faults.value).toEqual([]);
    await notes.save();
    expect(notes.faults.value).toEqual(faults);
    expect(call).not.toHaveBeenCalled();
  });
});

it('gives a copy its own name and opens it', async () => {
  await notes.duplicate(templateOf('a'));
  expect(names()).toEqual(['A', 'B', 'notes.copyName A']);
  expect(notes.draft.value.id).toBe('new');
});

it.each([builtInTemplate, 'a'])(
  'copies the open template as it would be saved: %s',
  async (id) => {
    notes.choose(id);
    await notes.duplicate(notes.draft.value);
    const [, input] = call.mock.lastCall ?? [];
    expect(
      listCalls['template.save']().safeParse(input).error?.issues,
    ).toBeUndefined();
  },
);

it('restores a deleted template in its place, and as the default if it was', async () => {
  await notes.remove(templateOf('b'));
  expect(names()).toEqual(['A']);
  expect(notes.done.value?.message).toBe('notes.deleted B');
  await notes.done.value?.undo();
  expect(names()).toEqual(['A', 'B']);
  expect(call.mock.calls.slice(1)).toEqual([
    ['template.save', { record: templateOf('b'), at: 1 }],
    ['settings.save', { defaultTemplate: 'b' }],
  ]);
});

it('changes nothing on a failure', async () => {
  call.mockRejectedValueOnce(new Error('full'));
  await notes.remove(templateOf('a'));
  expect([names(), notes.failure.value, notes.done.value]).toEqual([
    ['A', 'B'],
    'full',
    undefined,
  ]);
});

it('opens what an import added, and can undo it', async () => {
  const added = { noteTemplates: ['a'], rules: ['r'] };
  ({ notes } = start(added));
  await notes.take([]);
  expect(notes.draft.value.id).toBe('a');
  await notes.done.value?.undo();
  expect(call).toHaveBeenLastCalledWith('records.remove', added);
});
