import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeSettings, settingsItem } from '@/lib/settings/store';
import { createPresetSecrets } from '@/lib/records/secrets/preset-secrets';
import { listHandlers } from './list-handlers';
import { createSettingsHandlers } from './settings-handlers';

const db = () => Promise.reject(new Error('no jobs here'));
const handlers = {
  ...listHandlers,
  ...createSettingsHandlers({
    secrets: createPresetSecrets({ db, now: () => 0 }),
  }),
};

const ruleOf = (id: string) => ({
  id,
  pattern: `${id}.example`,
  preset: 'article',
});
const now = () => settingsItem.getValue();

beforeEach(() => fakeBrowser.reset());

describe('a change of the site rules keeps one made elsewhere', () => {
  beforeEach(() =>
    changeSettings((settings) => ({
      ...settings,
      rules: ['new', 'a', 'b'].map(ruleOf),
    })),
  );

  it.each([
    [
      'adding one',
      () => handlers['rule.save']({ record: ruleOf('c') }),
      ['new', 'a', 'b', 'c'],
    ],
    [
      'restoring one',
      () => handlers['rule.save']({ record: ruleOf('c'), at: 1 }),
      ['new', 'c', 'a', 'b'],
    ],
    [
      'changing one',
      () => handlers['rule.save']({ record: ruleOf('a'), at: 3 }),
      ['new', 'a', 'b'],
    ],
    [
      'reordering',
      () => handlers['rule.order']({ ids: ['b', 'a'] }),
      ['new', 'b', 'a'],
    ],
    ['removing one', () => handlers['rule.remove']({ id: 'a' }), ['new', 'b']],
  ])('%s', async (_, change, ids) => {
    await change();
    expect((await now()).rules).toEqual(ids.map(ruleOf));
  });
});

it.each([
  ['Why?', undefined],
  [' ', ['/formats/0/question']],
])(
  'a copy whose blank is filled in with %j has the blanks %j',
  async (words, blanks) => {
    const options = { formats: [{ type: 'question' as const, question: '' }] };
    const preset = {
      id: 'p',
      name: 'Ask',
      options,
      blanks: ['/formats/0/question'],
    };
    await changeSettings((settings) => ({ ...settings, presets: [preset] }));
    await handlers['preset.copy']({ from: 'p', name: 'Why', prompt: words });
    expect((await now()).presets.map((one) => one.blanks)).toEqual([
      preset.blanks,
      blanks,
    ]);
  },
);
