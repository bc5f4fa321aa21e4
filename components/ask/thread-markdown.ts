import type { Turn } from '@/lib/ask';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';

/** The answered questions about a page as Markdown, oldest first. */
export const threadMarkdown = (
  turns: readonly Pick<Turn, 'question' | 'answer'>[],
): string =>
  turns
    .flatMap(({ question, answer }) =>
      answer === undefined
        ? []
        : [`## ${question.replaceAll(/\s+/g, ' ')}`, showPlaceholders(answer)],
    )
    .join('\n\n');
