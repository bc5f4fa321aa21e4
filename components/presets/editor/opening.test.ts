import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { type Opening, openTarget, readTarget } from './opening';

const own = {
  id: 'p1',
  name: 'Papers',
  options: { waitFor: 5 },
  connection: 's1',
  idleActions: [{ at: 0, action: { type: 'scrape' as const } }],
  blanks: ['/headers/Cookie'],
};
const settings: Settings = { ...defaultSettings, presets: [own] };
const job = {
  id: 'j1',
  presetId: 'ask',
  request: { url: 'https://a.example/x', formats: ['markdown'] },
  connection: { kind: 'service', id: 's1', baseUrl: 'https://s.example' },
  page: { title: 'A page' },
} as Job;

const open = (search: string) =>
  openTarget(readTarget(search), settings, async (id) =>
    id === job.id ? job : undefined,
  );

describe('openTarget', () => {
  it("opens a user's preset unchanged", async () => {
    const { options, connection, idleActions } = own;
    expect(await open('?preset=p1')).toEqual({
      id: 'p1',
      draft: { name: 'Papers', options, connection, idleActions },
      blanks: ['/headers/Cookie'],
    });
  });

  it.each([
    ['a built-in one', '?preset=markdown', 'builtIn', 'preset.markdown'],
    [
      'a built-in one that is to be copied',
      '?copyOf=markdown',
      'builtIn',
      'preset.markdown',
    ],
    ['one’s own that is to be copied', '?copyOf=p1', 'preset', 'Papers'],
  ])('makes a copy of %s', async (_, search, kind, name) => {
    const { id, source, draft } = (await open(search)) as Opening;
    expect({ id, source, name: draft.name }).toEqual({
      id: undefined,
      source: { kind, name },
      name: `editor.copyName ${name}`,
    });
  });

  it("copies a job's request without its page", async () => {
    const { draft, source } = (await open('?job=j1')) as Opening;
    expect(draft).toEqual({
      name: 'preset.ask',
      connection: 's1',
      options: { formats: ['markdown'] },
      idleActions: [],
    });
    expect(source).toEqual({ kind: 'job', name: 'A page' });
  });

  it.each([[''], ['?'], ['?preset='], ['?unknown=1']])(
    'starts empty with %o',
    async (search) => {
      expect(await open(search)).toEqual({
        draft: { name: '', options: {}, idleActions: [] },
        blanks: [],
      });
    },
  );

  it.each([
    ['?preset=other', 'preset'],
    ['?copyOf=__proto__', 'preset'],
    ['?job=other', 'job'],
  ])('reports %s as deleted', async (search, gone) => {
    expect(await open(search)).toEqual({ gone });
  });

  it("keeps a copy's name within its limit", async () => {
    const long = { ...own, name: 'n'.repeat(80) };
    const copy = await openTarget(
      { copyOf: 'p1' },
      { ...settings, presets: [long] },
      async () => undefined,
    );
    expect((copy as Opening).draft.name).toHaveLength(80);
  });
});
