import { expect, it } from 'vitest';
import { sampleWatch } from '@/test/sample-watch';
import { heirOf } from './page-watch';

const watch = sampleWatch({ id: 'a', isOriginAsked: true });
const monitor = { connection: { id: 's', baseUrl: 'https://s.example' } };

it.each([
  ['the same page', sampleWatch({ id: 'b' }), true],
  ['its site', sampleWatch({ id: 'b', url: 'https://a.example/x' }), true],
  ['another site', sampleWatch({ id: 'b', url: 'https://b.example/' }), false],
  [
    'another port',
    sampleWatch({ id: 'b', url: 'https://a.example:8/' }),
    false,
  ],
  ['its site by a service', sampleWatch({ id: 'b', monitor }), false],
])('the permission passes to a watch on %s: %s', (_, other, passes) => {
  expect(heirOf(watch, [watch, other])).toBe(passes ? other : undefined);
});
