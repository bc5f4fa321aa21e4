import { expect, it } from 'vitest';
import { numbered } from './note-path';

it.each(['Tides', '潮'.repeat(200), 'a'.repeat(300), '👩‍👩‍👧‍👦'.repeat(40)])(
  'a number stays at the end of a title: %s',
  (title) => {
    expect(numbered(title, 12)).toMatch(/ 12$/);
    expect(
      new TextEncoder().encode(`${numbered(title, 12)}.md`).length,
    ).toBeLessThanOrEqual(255);
  },
);
