import { expect, it } from 'vitest';
import { absoluteUrl } from './prepare';

it.each([
  ['/a?b=1#c', 'https://x.example/d/e', 'https://x.example/a?b=1#c'],
  ['f', 'https://x.example/d/e', 'https://x.example/d/f'],
  [' //cdn.example/i.png ', 'https://x.example/', 'https://cdn.example/i.png'],
  ['#part', 'https://x.example/d', 'https://x.example/d#part'],
  ['mailto:a@x.example', 'https://x.example/', 'mailto:a@x.example'],
  ['http://[broken', 'https://x.example/', undefined],
])('%s at %s is %s', (address, base, absolute) => {
  expect(absoluteUrl(address, base)).toBe(absolute);
});
