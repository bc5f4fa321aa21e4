import { parseArgs } from 'node:util';
import { foundByMeaning } from '@/lib/ask/by-meaning';
import { plainForms } from '@/lib/core/plain-forms';
import { formsOf, stemmers } from '@/lib/core/stemmers';
import { wordForms } from '@/lib/core/word-forms';
import {
  asHighlights,
  forModel,
  highlight,
} from '@/lib/engines/browser/highlights/highlight';
import type { FormsOf } from '@/lib/engines/browser/highlights/rank';
import { type Embed, openEmbedder } from '@/lib/engines/model/embed';
import {
  type Question,
  type QuestionPage,
  languages,
  pagesIn,
  wordings,
} from './question-set';

/**
 * `npm run finding`: for how many questions the answer is in what is shown, step
 * by step. `-- --held`: on the pages that nothing was tuned on. `--model bge-m3`:
 * also with this model of Ollama on this computer, or at `--server`.
 */
const { values } = parseArgs({
  options: {
    held: { type: 'boolean', default: false },
    model: { type: 'string' },
    server: { type: 'string', default: 'http://localhost:11434' },
  },
});

type Shown = (page: QuestionPage, question: Question) => Promise<string>;

const withForms =
  (forms: FormsOf): Shown =>
  async ({ blocks, language }, { text }) =>
    asHighlights(highlight(blocks, text, language, forms));

const allForms = withForms(formsOf);

const steps: Record<string, Shown> = {
  words: withForms(() => plainForms),
  '+ stems': withForms((language) => wordForms(language, stemmers, false)),
  '+ compounds': allForms,
  ...(values.model !== undefined && {
    '+ meaning': withMeaning(
      openEmbedder(
        { kind: 'ollama', baseUrl: values.server },
        {
          fetch,
          hasPermission: async () => true,
          key: async () => undefined,
          deadline: (ms) => AbortSignal.timeout(ms),
        },
      )!(values.model),
    ),
  }),
};

function withMeaning(embed: Embed): Shown {
  const { signal } = new AbortController();
  return async (page, question) => {
    globalThis.pluckWordForms = formsOf;
    const { blocks, language } = page;
    const { text } = question;
    const { parts = [] } = forModel(
      () => blocks,
      {},
      { query: text },
      language,
    );
    const [asked] = await embed([text], 'query', signal);
    const vectors = await embed(
      parts.map(([part]) => part),
      'passage',
      signal,
    );
    const similar = vectors.map((vector) =>
      vector.reduce((sum, value, at) => sum + value * asked![at]!, 0),
    );
    const shown = await allForms(page, question);
    return [shown, ...foundByMeaning(parts, similar, shown)].join('\n\n');
  };
}

const line = (cells: readonly string[]) =>
  console.log(cells.map((cell, at) => cell.padEnd(at < 2 ? 18 : 14)).join(''));

line(['language', 'asked in', ...Object.keys(steps)]);
for (const language of languages)
  for (const page of pagesIn(language).filter(
    ({ isHeldOut }) => isHeldOut === values.held,
  ))
    for (const wording of Object.values(wordings)) {
      const asked = page.questions.filter((one) => one.wording === wording);
      const cells: string[] = [];
      for (const shownFor of Object.values(steps)) {
        const shown = await Promise.all(
          asked.map((question) => shownFor(page, question)),
        );
        const count = asked.filter(({ answer }, at) =>
          shown[at]?.includes(answer),
        ).length;
        cells.push(`${count} of ${asked.length}`);
      }
      line([language, wording, ...cells]);
    }
