import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dropped, lostIn } from './lost';
import type { Profile } from './profile';

const profiles = readdirSync('test/profiles').map(
  (version): [string, Profile] => [
    version,
    JSON.parse(readFileSync(`test/profiles/${version}/profile.json`, 'utf8')),
  ],
);

describe.each(profiles)('what version %s kept', (_, kept) => {
  const records = kept.databases.flatMap(({ name, stores }) =>
    stores
      .filter((store) => !dropped.has(`${name}.${store.name}`))
      .flatMap((store) => store.records),
  );

  it('a profile has a sample in every store', () => {
    const empty = kept.databases.flatMap(({ stores }) =>
      stores.filter((store) => store.records.length === 0),
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  it('a copy of a profile has lost nothing', () => {
    expect(lostIn(kept, structuredClone(kept))).toEqual([]);
  });

  it('each record and each item of a profile is missed if it is gone', () => {
    const items = ['settings', 'quickClips'].filter(
      (name) => name in kept.local,
    );
    expect(
      lostIn(kept, { local: {}, pages: kept.pages, databases: [] }),
    ).toHaveLength(items.length + records.length);
  });

  it('a record is missed if a part of it differs', () => {
    const after = structuredClone(kept);
    const { stores = [] } =
      after.databases.find(({ name }) => name === 'pluck') ?? {};
    const answers = stores.find(({ name }) => name === 'results');
    Object.assign(answers?.records[0]?.value ?? {}, {
      raw: { $blob: '', text: 'cut' },
    });
    Object.assign(after.local['settings'] ?? {}, { presets: [] });
    expect(lostIn(kept, after)).toEqual([
      'local.settings',
      expect.stringMatching(/^pluck\.results\..+\.raw$/),
    ]);
  });
});
