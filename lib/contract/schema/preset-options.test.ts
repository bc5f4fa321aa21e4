import { expect, it } from 'vitest';
import { presetOptions } from './preset-options';

it.each([
  ['{"headers":{"__proto__":"x","a":"b"}}', false],
  ['{"headers":{"constructor":"x"}}', true],
  ['{"headers":1}', false],
  ['{"url":"https://a.example"}', false],
  ['{}', true],
  ['null', false],
])('accepts %s: %s', (text, isTaken) => {
  const { success, data } = presetOptions.safeParse(JSON.parse(text));
  expect(success).toBe(isTaken);
  if (success) expect(JSON.stringify(data)).toBe(text);
});
