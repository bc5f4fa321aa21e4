import { passageAddress } from '@/lib/core/passage-address';

const citation = /(?:\[|【)(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)(?:\]|】)(?![(:])/g;
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/**
 * An answer with its citations as links to their passages. `passages`: those
 * that the model was given, by number from 1. A number without a passage stays
 * text.
 */
export const cite = (
  answer: string,
  passages: readonly string[],
  page: string,
): string =>
  answer
    .split(code)
    .map((part, index) =>
      index % 2 === 1 ? part : cited(part, passages, page),
    )
    .join('');

const cited = (text: string, passages: readonly string[], page: string) =>
  text.replace(citation, (whole, numbers: string) => {
    const links = numbers
      .split(/\D+/)
      .map((number) => linkTo(number, passages[Number(number) - 1], page));
    return links.every((link) => link !== undefined) ? links.join(' ') : whole;
  });

function linkTo(
  number: string,
  passage: string | undefined,
  page: string,
): string | undefined {
  if (passage === undefined) return undefined;
  const address = passageAddress(page, passage)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  return `[\\[${number}\\]](${address})`;
}
