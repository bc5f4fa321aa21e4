import { highlight } from '@/lib/engines/browser/highlights/highlight';
import type { FormsOf } from '@/lib/engines/browser/highlights/rank';
import { stemmers } from '@/lib/core/stemmers';
import { wordForms } from '@/lib/core/word-forms';
import {
  type Question,
  type QuestionPage,
  languages,
  pagesIn,
  wordings,
} from './question-set';

/**
 * `npm run finding`: for how many questions the answer is in what is shown, step
 * by step; `-- held` on the pages that nothing was tuned on.
 */
const isHeldOut = process.argv.includes('held');

const steps: Record<string, FormsOf> = {
  words: () => wordForms(''),
  '+ stems': (language) => ({
    ...wordForms(language, stemmers),
    isJoining: false,
  }),
  '+ compounds': (language) => wordForms(language, stemmers),
};

const isShown = (
  { blocks, language }: QuestionPage,
  { text, answer }: Question,
  formsOf: FormsOf,
) =>
  highlight(blocks, text, language, formsOf).some((passage) =>
    passage.includes(answer),
  );

const line = (cells: readonly string[]) =>
  console.log(cells.map((cell, at) => cell.padEnd(at < 2 ? 18 : 14)).join(''));

line(['language', 'asked in', ...Object.keys(steps)]);
for (const language of languages)
  for (const page of pagesIn(language).filter(
    (one) => one.isHeldOut === isHeldOut,
  ))
    for (const wording of Object.values(wordings)) {
      const asked = page.questions.filter((one) => one.wording === wording);
      const shown = Object.values(steps).map(
        (formsOf) => asked.filter((one) => isShown(page, one, formsOf)).length,
      );
      line([
        language,
        wording,
        ...shown.map((count) => `${count} of ${asked.length}`),
      ]);
    }
