import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  builtInTemplate,
  defaultTemplate,
} from '@/lib/clips/templates/note-template';
import { changeSettings, settingsItem } from '@/lib/settings/store';
import { listCalls } from '@/lib/records/calls';
import { listHandlers } from '@/lib/records/list-handlers';
import { createSettingsHandlers } from '@/lib/records/settings-handlers';
import { answered, callsOf } from '@/lib/rpc/calls';
import { answerCall } from '@/lib/rpc/serve';
import { templateHandlers } from './template-handlers';

let made = 0;
const handlers = {
  ...listHandlers,
  ...templateHandlers(() => `made-${(made += 1)}`),
};
const { 'records.remove': withdraw } = createSettingsHandlers({
  secrets: {
    keep: () => Promise.reject(new Error('unused')),
    noteRemoval: () => Promise.resolve(),
  },
});
const { id: _, ...parts } = { ...defaultTemplate, name: 'Books' };
const templateOf = (id: string) => ({ ...parts, id, name: id });
const now = () => settingsItem.getValue();
const ids = async () => (await now()).noteTemplates.map(({ id }) => id);

beforeEach(() => {
  fakeBrowser.reset();
  made = 0;
});

describe('templates', () => {
  beforeEach(() =>
    changeSettings((settings) => ({
      ...settings,
      noteTemplates: ['a', 'b'].map(templateOf),
    })),
  );

  it.each([
    [
      'a new one',
      () => handlers['template.save']({ record: templateOf('c') }),
      ['a', 'b', 'c'],
    ],
    [
      'a restored one',
      () => handlers['template.save']({ record: templateOf('c'), at: 1 }),
      ['a', 'c', 'b'],
    ],
    [
      'one changed',
      () => handlers['template.save']({ record: templateOf('a'), at: 1 }),
      ['a', 'b'],
    ],
    [
      'another order',
      () => handlers['template.order']({ ids: ['b'] }),
      ['b', 'a'],
    ],
    ['one less', () => handlers['template.remove']({ id: 'a' }), ['b']],
  ])('%s', async (_case, change, expected) => {
    await change();
    expect(await ids()).toEqual(expected);
  });

  it("leaves Pluck's own template unchanged", async () => {
    const message = {
      call: 'template.save',
      input: { record: templateOf(builtInTemplate) },
    };
    const find = callsOf([{ calls: answered(listCalls, listHandlers) }]);
    expect(await answerCall(find, message)).toMatchObject({
      ok: false,
      reason: 'bad-input',
    });
    expect(await ids()).toEqual(['a', 'b']);
  });

  it("resets the default to Pluck's own when the default is deleted", async () => {
    await changeSettings((settings) => ({ ...settings, defaultTemplate: 'a' }));
    await handlers['template.remove']({ id: 'b' });
    expect((await now()).defaultTemplate).toBe('a');
    await handlers['template.remove']({ id: 'a' });
    expect((await now()).defaultTemplate).toBe(builtInTemplate);
  });
});

it('an import has a rule for each pattern, which keeps the preset of its site, and can be undone', async () => {
  const rule = { id: 'r', pattern: 'books.example', preset: 'article' };
  await changeSettings((settings) => ({
    ...settings,
    rules: [rule],
    noteTemplates: [{ ...parts, id: 'own' }],
  }));
  const before = await now();
  const added = await handlers['templates.import']({
    templates: [
      {
        parts,
        patterns: ['books.example', 'films.example/a*'],
        needs: { formats: [], prompts: [] },
      },
    ],
  });
  const after = await now();
  expect(after.noteTemplates.map(({ name }) => name)).toEqual([
    'Books',
    'Books (2)',
  ]);
  expect(after.rules).toEqual([
    {
      id: 'made-2',
      pattern: 'books.example',
      preset: 'article',
      template: 'made-1',
    },
    {
      id: 'made-3',
      pattern: 'films.example/a*',
      preset: 'markdown',
      template: 'made-1',
    },
    rule,
  ]);
  await withdraw(added);
  expect(await now()).toEqual(before);
});

it('an import adds a preset that reads what its template needs, and undo removes it', async () => {
  const before = await now();
  const added = await handlers['templates.import']({
    templates: [
      {
        parts,
        patterns: ['books.example'],
        needs: {
          formats: ['rawHtml'],
          prompts: [{ name: 'topics', text: 'three topics' }],
        },
      },
    ],
  });
  const { presets, rules } = await now();
  expect(presets).toEqual([
    {
      id: 'made-2',
      name: 'Books',
      template: 'made-1',
      options: {
        formats: [
          'markdown',
          'rawHtml',
          {
            type: 'json',
            schema: {
              type: 'object',
              properties: {
                topics: { type: 'string', description: 'three topics' },
              },
            },
          },
        ],
      },
    },
  ]);
  expect(rules).toMatchObject([{ preset: 'made-2', template: 'made-1' }]);
  await withdraw(added);
  expect(await now()).toEqual(before);
});
