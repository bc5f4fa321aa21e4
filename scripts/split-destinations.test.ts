import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutDelivery } from './split-destinations';

const folder = 'lib/clips/destinations';
const files = readdirSync(folder).filter((file) =>
  readFileSync(`${folder}/${file}`, 'utf8').includes('= defineDestination({'),
);

describe("a destination's settings without its delivery", () => {
  it.each(files.filter((file) => !file.endsWith('.test.ts')))(
    '%s: import only what they use',
    (file) => {
      const code =
        withoutDelivery(readFileSync(`${folder}/${file}`, 'utf8')) ?? '';
      expect(code).toContain('= defineDestination({');
      expect(code).not.toMatch(
        /deliverTo|\.\/(?:http|json-api|items|read-back|remote-files)'/,
      );
    },
  );

  it('are the whole file if there is no delivery', () => {
    expect(withoutDelivery('export const digest = 1\n')).toBeUndefined();
  });

  it('may not use what is below it', () => {
    const code =
      'export const a = b\nexport const aDelivery = 1\nconst b = 2\n';
    expect(() => withoutDelivery(code)).toThrow('b, which is below');
  });
});
