import { describe, expect, it, vi } from 'vitest';
import { languageOf } from './terms';
import { stemmers } from './stemmers';
import { wordForms } from './word-forms';

/** How similar two words are, with a vocabulary of other words. */
function compare(
  language: string,
  word: string,
  wanted: string,
  vocabulary = '',
) {
  const forms = wordForms(language, stemmers);
  const known = new Set(
    vocabulary.split(' ').map((one) => forms.termOf(one).stem),
  );
  return forms.likeness(forms.termOf(word), forms.termOf(wanted), () => known);
}

describe('forms of one word', () => {
  it.each([
    ['en', 'universities', 'university'],
    ['en', 'running', 'run'],
    ['de', 'häuser', 'haus'],
    ['de', 'kühe', 'kuehe'],
    ['de', 'straßen', 'strasse'],
    ['fr', 'récoltées', 'récolter'],
    ['fr', 'élèves', 'eleve'],
    ['es', 'canciones', 'canción'],
    ['pt', 'colhidos', 'colher'],
    ['ar', 'والكتاب', 'كتاب'],
    ['ar', 'المخطوطات', 'مخطوطة'],
    ['ar', 'مدرسه', 'مدرسة'],
    ['ar', 'جلود', 'جلد'],
    ['ja', 'ニガリ', 'にがり'],
    ['', 'prices', 'price'],
  ])('%s: %s and %s', (language, word, wanted) => {
    expect(compare(language, word, wanted)).toBeGreaterThanOrEqual(0.6);
  });

  it('weigh less than the word itself', () => {
    expect(compare('de', 'haus', 'haus')).toBe(1);
    expect(compare('de', 'häuser', 'haus')).toBeLessThan(1);
  });
});

describe('other words', () => {
  it.each([
    ['en', 'price', 'priceless'],
    ['de', 'neuen', 'neun'],
    ['de', 'lernte', 'ernte'],
    ['de', 'preise', 'reise'],
    ['de', 'bestelle', 'stelle'],
    ['es', 'perro', 'pero'],
    ['ar', 'سعر', 'شعر'],
  ])('%s: %s and %s', (language, word, wanted) => {
    expect(compare(language, word, wanted)).toBe(0);
  });
});

describe('a compound', () => {
  it.each([
    ['de', 'leuchtturmwärter', 'wärter', ''],
    ['de', 'nachtfrost', 'frost', 'nacht'],
    ['de', 'fußböden', 'boden', 'fuß'],
    ['de', 'magnetschienenbremsen', 'bremse', ''],
    ['de', 'salat', 'kartoffelsalat', 'kartoffeln'],
    ['de', 'wagenpferd', 'pferde', 'wagen'],
  ])('%s: %s and %s', (language, word, wanted, vocabulary) => {
    expect(compare(language, word, wanted, vocabulary)).toBeGreaterThan(0);
  });

  it('is more likely one if its other part is a word', () => {
    expect(compare('de', 'turmwärter', 'wärter', 'türme')).toBeGreaterThan(
      compare('de', 'turmwärter', 'wärter'),
    );
  });

  it('is no part of another word in other languages', () => {
    expect(compare('en', 'carpet', 'pet', 'car')).toBe(0);
  });
});

describe('the language of a text', () => {
  it.each([
    ['Der Turm ist hoch und die Treppe ist steil', 'en', 'de'],
    ['The tower is high and the stairs are steep', 'en-GB', 'en'],
    ['A torre é alta e os degraus são de pedra', '', 'pt'],
    ['La torre es alta', 'es-MX', 'es'],
    ['هذا البرج على البحر', '', 'ar'],
    ['84', 'de', 'de'],
    ['港は古い。', 'ja', 'ja'],
    ['', '', ''],
  ])('%j, declared as %j, is %j', (text, declared, language) => {
    expect(languageOf(text, declared)).toBe(language);
  });
});

it('takes no time for what is longer than a word', () => {
  const stemmer = vi.fn((word: string) => word);
  const { termOf } = wordForms('fr', { fr: stemmer });
  expect(termOf('y'.repeat(65)).stem).toBe('y'.repeat(65));
  termOf('marée');
  expect(stemmer.mock.calls).toEqual([['marée']]);
});
