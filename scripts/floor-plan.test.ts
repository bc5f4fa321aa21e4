import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  arrowsOf,
  densityOf,
  largestCycle,
  mutualPairs,
} from './floor-plan.mjs';

const planOf = (files: Record<string, string>) => {
  const arrows = arrowsOf(new Map(Object.entries(files)));
  return { pairs: mutualPairs(arrows), cycle: largestCycle(arrows) };
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
    const files = execSync('git ls-files lib components entrypoints', {
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    const product = files.filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
    expect(product.length).toBeGreaterThan(500);
    expect(
      planOf(
        Object.fromEntries(
          product.map((file) => [file, readFileSync(file, 'utf8')]),
        ),
      ),
    ).toEqual({
      pairs: [],
      cycle: 1,
    });
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
