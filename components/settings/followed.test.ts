import { expect, it } from 'vitest';
import { followed } from './followed';

const before = { name: 'Mine', address: 'http://a.example', isOn: false };

it('shows what was saved elsewhere where nothing is typed', () => {
  const after = { name: 'Theirs', address: 'http://b.example', isOn: true };
  expect(followed(before, before, after)).toEqual(after);
});

it('keeps what is typed, and takes over the rest', () => {
  const typed = { ...before, name: 'Typing', isOn: true };
  const after = { name: 'Theirs', address: 'http://b.example', isOn: false };
  expect(followed(typed, before, after)).toEqual({
    name: 'Typing',
    address: 'http://b.example',
    isOn: true,
  });
});

it('takes what is typed as untouched once it is saved', () => {
  const typed = { ...before, name: 'Saved' };
  const saved = followed(typed, before, typed);
  const after = { ...typed, name: 'Theirs' };
  expect(followed(saved, typed, after)).toEqual(after);
});
