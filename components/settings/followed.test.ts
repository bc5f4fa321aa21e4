import { expect, it } from 'vitest';
import { followed } from './followed';

const before = { name: 'Mine', address: 'http://a.example', isOn: false };

it('a form shows values saved elsewhere in fields without typed text', () => {
  const after = { name: 'Theirs', address: 'http://b.example', isOn: true };
  expect(followed(before, before, after)).toEqual(after);
});

it('a form keeps typed text, and adopts the other values', () => {
  const typed = { ...before, name: 'Typing', isOn: true };
  const after = { name: 'Theirs', address: 'http://b.example', isOn: false };
  expect(followed(typed, before, after)).toEqual({
    name: 'Typing',
    address: 'http://b.example',
    isOn: true,
  });
});

it('a form treats typed text as unchanged once it is saved', () => {
  const typed = { ...before, name: 'Saved' };
  const saved = followed(typed, before, typed);
  const after = { ...typed, name: 'Theirs' };
  expect(followed(saved, typed, after)).toEqual(after);
});
