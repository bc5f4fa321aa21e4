import { describe, expect, it } from 'vitest';
import { wordCount } from './count-words';

describe('wordCount', () => {
  it.each([
    ['', 0],
    ['The miller’s well-kept wheel turns.', 5],
    ['3.1 m, 61 kW', 5],
    ['naïve café', 2],
    ['— … 🙂', 0],
    ['潮見表', 3],
    ['جداول المد', 2],
    ['A [tide mill](https://a.example/the_(old)-mill "Its page") turns.', 4],
    ['![Gate](<https://a.example/a gate.png>) [1](#note)', 2],
    ['See [a](b', 3],
  ])('%j has %i', (text, words) => {
    expect(wordCount(text)).toBe(words);
  });
});
