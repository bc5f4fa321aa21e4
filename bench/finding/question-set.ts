import { readFileSync } from 'node:fs';
import type { PassageBlock } from '@/lib/engines/browser/highlights/passage-block';

export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'ar'];

/** How a question is worded, by its mark in the files. */
export const wordings = {
  '?': "the page's words",
  '+': 'other forms',
  '~': 'other words',
} as const;

type Wording = (typeof wordings)[keyof typeof wordings];

/** `answer`: words of the page's passage that answers. */
export type Question = { text: string; answer: string; wording: Wording };

export type QuestionPage = {
  language: string;
  isHeldOut: boolean;
  blocks: PassageBlock[];
  questions: Question[];
};

/**
 * The two pages of a language with their questions. A file has a heading for each
 * page, a paragraph a line, and below it the questions that it answers, each with
 * the answer after a bar: `?` in the page's words, `+` in other forms of them, `~`
 * without them.
 */
export const pagesIn = (language: string): QuestionPage[] =>
  readFileSync(`${import.meta.dirname}/questions/${language}.txt`, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((page) => {
      const [heading = '', ...lines] = page.trim().split('\n');
      const [part, ...title] = heading.split(' ');
      const isQuestion = (line: string) => /^[?+~] /.test(line);
      return {
        language,
        isHeldOut: part === 'held',
        blocks: lines
          .filter((line) => !isQuestion(line))
          .map((text) => ({ text, isLabel: false, under: title.join(' ') })),
        questions: lines.filter(isQuestion).map(questionIn),
      };
    });

function questionIn(line: string): Question {
  const [text = '', answer = ''] = line.slice(2).split(' | ');
  return { text, answer, wording: wordings[line[0] as keyof typeof wordings] };
}
