import { expect, it } from 'vitest';
import { inertAnswer } from './inert-answer';

it.each([
  ['![chart](https://a.example/)', '! [chart](https://a.example/)'],
  ['Two![3] and ![a][b] and ![[c]]', 'Two! [3] and ! [a][b] and ! [[c]]'],
  ['<IMG src=x> in `<iframe>`', '‹IMG src=x> in `‹iframe>`'],
  ['<p style="background:url(x)">', '‹p style="background:url(x)">'],
  ['<div title=">" ONLOAD = "x">', '‹div title=">" ONLOAD = "x">'],
  [
    '`<div>`, `Map<string, number>` and 1 < 2',
    '`<div>`, `Map<string, number>` and 1 < 2',
  ],
  [
    '[a](https://a.example/) <https://b.example/>!',
    '[a](https://a.example/) <https://b.example/>!',
  ],
])('%s becomes %s', (answer, inert) => {
  expect(inertAnswer(answer)).toBe(inert);
  expect(inertAnswer(inert)).toBe(inert);
});
