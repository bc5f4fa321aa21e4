import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  arrowsOf,
  densityOf,
  largestCycle,
  loadedWith,
  mutualPairs,
} from './floor-plan.mjs';

const planOf = (files: Record<string, string>) => {
  const arrows = arrowsOf(new Map(Object.entries(files)));
  return { pairs: mutualPairs(arrows), cycle: largestCycle(arrows) };
};

const projectTexts = () => {
  const files = execSync('git ls-files lib components entrypoints', {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
};

describe('the floor plan', () => {
  it('finds two folders that import each other', () => {
    const files = {
      'lib/a/x.ts': `import { y } from '@/lib/b/y'`,
      'lib/b/y.ts': `import type { X } from '@/lib/a/x'`,
    };
    expect(planOf(files)).toEqual({ pairs: [['lib/a', 'lib/b']], cycle: 2 });
  });
  it('finds a cycle of three folders, also one that is loaded later', () => {
    const files = {
      'lib/a/x.ts': `import { y } from '@/lib/b'`,
      'lib/b/index.ts': `export { z } from '@/lib/c/z'`,
      'lib/c/z.ts': `const x = await import('@/lib/a/x')`,
    };
    expect(planOf(files)).toEqual({ pairs: [], cycle: 3 });
  });
  it('finds none where arrows go one way, and within a folder', () => {
    const files = {
      'lib/a/x.ts': `import { y } from './y'`,
      'lib/a/y.ts': `import type { X } from './x'\nimport { z } from '@/lib/b/z'`,
      'lib/b/z.ts': `import { browser } from 'wxt/browser'`,
    };
    expect(planOf(files)).toEqual({ pairs: [], cycle: 1 });
  });
  it('has no two folders of the project that import each other, and no cycle', () => {
    const texts = projectTexts();
    expect(texts.size).toBeGreaterThan(500);
    expect(planOf(Object.fromEntries(texts))).toEqual({ pairs: [], cycle: 1 });
  });
  it('counts nested ternaries, and words and signs, without comments and imports', () => {
    const text = `import { a } from 'b'\n// a ? b : c ? d : e\nconst x = a ? b : c ? d : e\nlet y`;
    expect(densityOf(new Map([['lib/a.ts', text]]))).toEqual({
      lines: 2,
      nested: 500,
      tokens: 7,
    });
  });
});

describe('what a page loads', () => {
  const keeper = /^lib\/secrets\/(?:background|key-slot|passphrase|vault)\.ts$/;

  it.each([
    ['popup/main.ts', 5],
    ['popup/app.tsx', 200],
    ['options/main.tsx', 200],
    ['editor/main.tsx', 200],
    ['notes/main.tsx', 200],
  ])('%s loads nothing that keeps secrets, however far', (script, least) => {
    const loaded = loadedWith(projectTexts(), `entrypoints/${script}`);
    expect(loaded.size).toBeGreaterThan(least);
    expect([...loaded].filter((file) => keeper.test(file))).toEqual([]);
  });

  it('is found through an index, and not through types or import()', () => {
    const texts = new Map(
      Object.entries({
        'a.ts': `import {\n  type B,\n  b,\n} from '@/lib/b';\nimport type { T } from './t';`,
        'lib/b/index.ts': `export { b } from './b';\nexport { type U } from './u';`,
        'lib/b/b.ts': `import '@/lib/c';\nconst later = import('./later');`,
        'lib/b/u.ts': '',
        'lib/b/later.ts': '',
        'lib/c.ts': '',
        't.ts': '',
      }),
    );
    expect([...loadedWith(texts, 'a.ts')]).toEqual([
      'a.ts',
      'lib/b/index.ts',
      'lib/b/b.ts',
      'lib/c.ts',
    ]);
  });
});
