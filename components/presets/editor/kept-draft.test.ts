import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '@/lib/settings/model';
import { createEditor } from './editor-state';
import { type KeptDraft, keepUnsaved, keptDrafts } from './kept-draft';
import { fromOwn } from './opening';

const draft = { name: 'Papers', options: { waitFor: 5 }, idleActions: [] };
const changes = { base: draft, draft: { ...draft, name: 'Other' } };

/** A storage with a limited number of characters. */
function storageOf(room = Infinity): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room)
        throw new DOMException('full', 'QuotaExceededError');
      held.set(key, text);
    },
    removeItem: (key: string) => void held.delete(key),
  } as Storage;
}

describe('keptDrafts', () => {
  it.each([
    [changes],
    [{ ...changes, broken: { text: '{"a', line: 1, isJson: false } }],
  ])('a draft is read back at its address, and nowhere else', (kept) => {
    const drafts = keptDrafts(storageOf());
    expect(drafts.write('?preset=a', kept)).toBe(true);
    expect(drafts.read('?preset=a')).toMatchObject(kept);
    expect(drafts.read('?preset=b')).toBeUndefined();
    drafts.clear();
    expect(drafts.read('?preset=a')).toBeUndefined();
  });

  it.each([
    [
      'a header',
      { ...draft, options: { headers: { Cookie: 'hunter2' } } },
      ['/headers/Cookie'],
    ],
    [
      'a written text',
      { ...draft, options: { actions: [{ type: 'write', text: 'hunter2' }] } },
      ['/actions/0/text'],
    ],
    [
      'a written text that is off',
      {
        ...draft,
        idleActions: [{ at: 0, action: { type: 'write', text: 'hunter2' } }],
      },
      ['/idleActions/0/action/text'],
    ],
  ])(
    'a draft omits a typed secret, which must be filled in again: %s',
    (_, typed, blanks) => {
      const storage = storageOf();
      const drafts = keptDrafts(storage);
      expect(drafts.write('', { base: draft, draft: typed })).toBe(false);
      expect(storage.getItem('draft')).not.toContain('hunter2');
      expect(drafts.read('')?.blanks).toEqual(blanks);
    },
  );

  it("omits a text that isn't valid JSON and may hold a secret", () => {
    const storage = storageOf();
    const broken = {
      text: '{"headers":{"Cookie":"hunter2"',
      line: 1,
      isJson: false,
    };
    expect(keptDrafts(storage).write('', { ...changes, broken })).toBe(false);
    expect(storage.getItem('draft')).not.toContain('hunter2');
  });

  it("reports missing space, and doesn't use an older draft instead", () => {
    const drafts = keptDrafts(storageOf(1000));
    drafts.write('', changes);
    const large = {
      ...changes,
      draft: { ...draft, options: { x: 'x'.repeat(2000) } },
    };
    expect(drafts.write('', large)).toBe(false);
    expect(drafts.read('')).toBeUndefined();
  });

  it.each([['{'], ['null'], ['{"at":""}']])(
    'ignores the stored draft %o',
    (text) => {
      const storage = storageOf();
      storage.setItem('draft', text);
      expect(keptDrafts(storage).read('')).toBeUndefined();
    },
  );
});

it.each([
  ['a note template', { template: 't1' }],
  ['a connection', { connection: 's' }],
  [
    'inactive actions',
    {
      idleActions: [
        { at: 0, action: { type: 'wait' as const, milliseconds: 5 } },
      ],
    },
  ],
  ['none of these', {}],
])('says nothing changed elsewhere after a reload: with %s', (_, more) => {
  const preset = { id: 'p1', name: 'Papers', options: { waitFor: 5 }, ...more };
  const open = (
    kept?: Parameters<typeof createEditor>[0]['kept'],
    stored = preset,
  ) =>
    createEditor({
      settings: { ...defaultSettings, presets: [stored] },
      opening: fromOwn(stored),
      ...(kept && { kept }),
      onSaved() {},
    });
  const drafts = keptDrafts(storageOf());
  const before = open();
  before.name.value = 'Papers and books';
  drafts.write('?preset=p1', before.unsaved.value!);
  // The user reloads the tab.
  const after = open(drafts.read('?preset=p1'));
  expect(after.name.value).toBe('Papers and books');
  expect(after.elsewhere.value).toBeUndefined();
  const changed = open(drafts.read('?preset=p1'), {
    ...preset,
    options: { waitFor: 6 },
  });
  expect(changed.elsewhere.value).toBe('changed');
});

it('a draft stays deleted once everything is erased, even if the page still shows it', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const storage = storageOf();
  const unsaved = signal<KeptDraft | undefined>(changes);
  const forget = keepUnsaved({ unsaved }, keptDrafts(storage), () => '');
  page.dispatchEvent(new Event('pagehide'));
  expect(storage.getItem('draft')).toContain('Papers');
  forget();
  unsaved.value = { ...changes };
  for (const event of ['pagehide', 'beforeunload'])
    page.dispatchEvent(new Event(event));
  expect(storage.getItem('draft')).toBeNull();
  vi.unstubAllGlobals();
});
