import { describe, expect, it, vi } from 'vitest';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { createEditor } from './editor-state';
import type { KeptDraft } from './kept-draft';
import { type Opening, fromOwn } from './opening';

type Saved = { id?: string; name: string; options: Record<string, unknown> };

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: Saved) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const preset = { id: 'p1', name: 'Papers', options: { waitFor: 5 } };
const withPresets = (...presets: Settings['presets']): Settings => ({
  ...defaultSettings,
  presets,
});
const reference = 'secret:0b0e7b1c-4d0f-4c7e-9d0a-5b2c1d3e4f5a';
const fresh: Opening = {
  draft: { name: '', options: {}, idleActions: [] },
  blanks: [],
};

function start(opening: Opening = fromOwn(preset), kept?: KeptDraft) {
  /** The background replaces a cookie with a reference. */
  call.mockReset().mockImplementation(async (_name, input) => ({
    ...input,
    id: input.id ?? 'new',
    name: input.name === 'Taken' ? 'Taken (2)' : input.name,
    options: {
      ...input.options,
      ...('headers' in input.options && { headers: { Cookie: reference } }),
    },
  }));
  const onSaved = vi.fn();
  const editor = createEditor({
    settings: withPresets(preset),
    opening,
    kept,
    onSaved,
  });
  const set = (options: Record<string, unknown>) => {
    editor.form.value = { ...editor.form.value, options };
  };
  return { editor, onSaved, set };
}

const look = { line: () => 1, doubles: () => 0 };

describe('createEditor', () => {
  it('opens a saved preset as saved, with nothing stored separately', () => {
    const { editor } = start();
    expect([
      editor.isSaved.value,
      editor.isDirty.value,
      editor.unsaved.value,
    ]).toEqual([true, false, undefined]);
  });

  it('is dirty after a change, but not once it is undone', () => {
    const { editor, set } = start();
    set({ waitFor: 6 });
    expect([editor.isSaved.value, editor.isDirty.value]).toEqual([false, true]);
    set({ waitFor: 5 });
    expect(editor.isSaved.value).toBe(true);
    editor.name.value = 'Other';
    expect(editor.isDirty.value).toBe(true);
  });

  it('uses the saved name unless another one was typed meanwhile', async () => {
    const { editor } = start();
    editor.name.value = 'Taken';
    await editor.save();
    expect([editor.name.value, editor.isSaved.value]).toEqual([
      'Taken (2)',
      true,
    ]);
    editor.name.value = 'Taken';
    const saving = editor.save();
    editor.name.value = 'Taken later';
    await saving;
    expect([editor.name.value, editor.isDirty.value]).toEqual([
      'Taken later',
      true,
    ]);
  });

  it('saves changes in place', async () => {
    const { editor, set, onSaved } = start();
    editor.name.value = '  Papers and more ';
    editor.connection.value = 'browser';
    set({ mobile: true });
    expect(await editor.save()).toBe('saved');
    expect(call).toHaveBeenCalledExactlyOnceWith('preset.save', {
      id: 'p1',
      name: 'Papers and more',
      options: { mobile: true },
      connection: 'browser',
      blanks: [],
    });
    expect([editor.isSaved.value, onSaved.mock.calls]).toEqual([true, []]);
  });

  it('holds a typed secret only until it is saved, whichever event arrives first', async () => {
    for (const isTold of [false, true]) {
      const { editor, set } = start();
      set({ headers: { Cookie: 'sid=1' } });
      const saving = editor.save();
      const saved = { ...preset, options: { headers: { Cookie: reference } } };
      if (isTold) editor.show(withPresets(saved));
      await saving;
      editor.show(withPresets(saved));
      expect(editor.form.value.options).toEqual({
        headers: { Cookie: reference },
      });
      expect([editor.isSaved.value, editor.elsewhere.value]).toEqual([
        true,
        undefined,
      ]);
    }
  });

  it('saves a new preset once as new, and then as the same one', async () => {
    const { editor, onSaved, set } = start(fresh);
    editor.name.value = 'New';
    await editor.save();
    set({ mobile: true });
    await editor.save();
    expect(call.mock.calls.map(([, { id }]) => id)).toEqual([undefined, 'new']);
    expect(onSaved.mock.calls).toEqual([['new']]);
  });

  it('saves one at a time, and only unsaved changes', async () => {
    const { editor, onSaved, set } = start(fresh);
    editor.name.value = 'New';
    const both = [editor.save(), editor.save()];
    expect(await Promise.all(both)).toEqual(['saved', 'saved']);
    const first = editor.save();
    set({ mobile: true });
    const again = [first, editor.save(), editor.save()];
    expect(await Promise.all(again)).toEqual(['saved', 'saved', 'saved']);
    expect(call.mock.calls.map(([, { id }]) => id)).toEqual([undefined, 'new']);
    expect(onSaved.mock.calls).toEqual([['new']]);
  });

  it('saves after a failed attempt', async () => {
    const { editor, set } = start();
    set({ mobile: true });
    call.mockRejectedValueOnce(new Error('disk full'));
    expect(await Promise.all([editor.save(), editor.save()])).toEqual([
      'failed',
      'saved',
    ]);
    expect(editor.failure.value).toBeUndefined();
  });

  it('saves disabled actions beside the options', async () => {
    const { editor } = start();
    const action = { type: 'scrape' };
    editor.form.value = {
      options: {},
      actions: [{ key: 'a', isOn: false, action }],
    };
    await editor.save();
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      options: {},
      idleActions: [{ at: 0, action }],
    });
  });

  it('says what prevents saving, and sends nothing', async () => {
    const { editor, set } = start(fresh);
    expect(await editor.save()).toBe('name');
    expect(editor.lacksName.value).toBe(true);
    editor.name.value = 'New';
    expect(editor.lacksName.value).toBe(false);
    set({ timeout: 1 });
    expect(await editor.save()).toBe('problem');
    editor.json.write('{', look);
    expect(await editor.save()).toBe('json');
    expect(call).not.toHaveBeenCalled();
  });

  it('saves despite a warning', async () => {
    const { editor, set } = start();
    set({ waitFor: 50_000 });
    expect(editor.problems.value.map(({ level }) => level)).toContain(
      'warning',
    );
    expect(await editor.save()).toBe('saved');
  });

  it('says why saving failed and changes nothing', async () => {
    const { editor, set } = start();
    set({ mobile: true });
    call.mockRejectedValueOnce(new Error('disk full'));
    expect(await editor.save()).toBe('failed');
    expect([editor.failure.value, editor.isDirty.value]).toEqual([
      'disk full',
      true,
    ]);
  });

  it('discards changes, and can undo that until the next action', () => {
    const { editor, set } = start();
    set({ mobile: true });
    editor.discard();
    expect([editor.isSaved.value, editor.canUndo.value]).toEqual([true, true]);
    editor.undo();
    expect([editor.draft.value.options, editor.canUndo.value]).toEqual([
      { mobile: true },
      false,
    ]);
    editor.discard();
    set({ mobile: false });
    expect(editor.canUndo.value).toBe(false);
  });

  it("discards text that isn't valid JSON yet", () => {
    const { editor } = start();
    editor.json.write('{', look);
    expect(editor.isDirty.value).toBe(true);
    editor.discard();
    expect([editor.isDirty.value, editor.json.text.value]).toEqual([
      false,
      '{\n  "waitFor": 5\n}',
    ]);
  });

  it("restores text that isn't valid JSON with undo", () => {
    const { editor, set } = start();
    set({ mobile: true });
    editor.json.write('{"a', look);
    editor.discard();
    editor.undo();
    expect([editor.json.text.value, editor.draft.value.options]).toEqual([
      '{"a',
      { mobile: true },
    ]);
    editor.dropText();
    expect([editor.json.broken.value, editor.draft.value.options]).toEqual([
      undefined,
      { mobile: true },
    ]);
    editor.undo();
    expect(editor.json.text.value).toBe('{"a');
  });

  it('shows the cost of the last valid state', () => {
    const { editor, set } = start();
    set({ formats: ['audio'] });
    const { cost } = editor.cost.value;
    set({ formats: ['audio', 'none'] });
    expect(editor.cost.value).toEqual({ cost, isOld: true });
  });
});

describe('createEditor: a preset changed elsewhere', () => {
  const theirs = { ...preset, options: { mobile: true } };

  it('adopts the change if nothing was changed here', () => {
    const { editor } = start();
    editor.show(withPresets(theirs));
    expect(editor.draft.value.options).toEqual({ mobile: true });
    expect([editor.isSaved.value, editor.elsewhere.value]).toEqual([
      true,
      undefined,
    ]);
  });

  it('reports the change otherwise, and loses nothing', () => {
    const { editor, set } = start();
    set({ waitFor: 6 });
    editor.show(withPresets(theirs));
    expect([editor.elsewhere.value, editor.draft.value.options]).toEqual([
      'changed',
      { waitFor: 6 },
    ]);
    editor.discard();
    expect([editor.elsewhere.value, editor.draft.value.options]).toEqual([
      undefined,
      { mobile: true },
    ]);
  });

  it("doesn't report a change that was just saved here, whatever changed since", async () => {
    const { editor, set } = start();
    set({ mobile: true });
    const saving = editor.save();
    set({ mobile: true, waitFor: 1 });
    editor.show(withPresets(theirs));
    await saving;
    expect([editor.elsewhere.value, editor.isDirty.value]).toEqual([
      undefined,
      true,
    ]);
  });

  it('reports a deleted preset, which can be saved again', async () => {
    const { editor } = start();
    editor.show(withPresets());
    expect([editor.elsewhere.value, editor.isSaved.value]).toEqual([
      'removed',
      false,
    ]);
    await editor.save();
    expect([editor.elsewhere.value, editor.isSaved.value]).toEqual([
      undefined,
      true,
    ]);
  });

  it('forgets a deletion that was undone, and keeps what is typed', () => {
    const { editor, set } = start();
    set({ waitFor: 6 });
    editor.show(withPresets());
    editor.show(withPresets(preset));
    expect([editor.elsewhere.value, editor.isDirty.value]).toEqual([
      undefined,
      true,
    ]);
    editor.show(withPresets());
    editor.show(withPresets({ ...preset, options: { mobile: true } }));
    expect([editor.elsewhere.value, editor.isDirty.value]).toEqual([
      'changed',
      true,
    ]);
  });

  it('ignores other presets and settings', () => {
    const { editor, set } = start();
    set({ waitFor: 6 });
    editor.show({
      ...withPresets(preset, { id: 'p2', name: 'Other', options: {} }),
      answerCap: 3,
    });
    expect(editor.elsewhere.value).toBeUndefined();
  });
});

describe('createEditor: drafts kept over a reload', () => {
  const base = fromOwn(preset).draft;

  it('a restored draft is unsaved', () => {
    const draft = { ...base, options: { mobile: true } };
    const { editor } = start(fromOwn(preset), { base, draft });
    expect([
      editor.draft.value.options,
      editor.isDirty.value,
      editor.elsewhere.value,
    ]).toEqual([{ mobile: true }, true, undefined]);
  });

  it("a draft includes text that isn't valid JSON yet", () => {
    const first = start().editor;
    first.json.write('{"a', look);
    const { editor } = start(fromOwn(preset), first.unsaved.value);
    expect([
      editor.json.text.value,
      editor.json.broken.value?.line,
      editor.isDirty.value,
    ]).toEqual(['{"a', 1, true]);
  });

  it('a draft opens with invalid actions', () => {
    const { editor } = start(fromOwn(preset), {
      base,
      draft: { ...base, options: { actions: [null] } },
    });
    expect(editor.draft.value.options).toEqual({ actions: [null] });
    expect(editor.errors.value).not.toEqual([]);
  });

  it('a draft reports a change made elsewhere since', () => {
    const draft = { ...base, options: { mobile: true } };
    const { editor } = start(fromOwn(preset), {
      base: { ...base, options: {} },
      draft,
    });
    expect(editor.elsewhere.value).toBe('changed');
  });
});
