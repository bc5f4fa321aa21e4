import type TurndownService from 'turndown';
import { charBeside } from './beside';
import { type Around, delimited } from './delimiters';

/**
 * Emphasis, strong and struck text: in each of its paragraphs, around their
 * words, once.
 */
export function emphasis(converter: TurndownService) {
  const add = (names: string[], sign: string) =>
    converter.addRule(sign, {
      filter: names as TurndownService.Filter,
      replacement: (content, node) => {
        if (
          !node.textContent.trim() ||
          (node as Element).parentElement?.closest(names.join())
        )
          return content;
        const parts = content.split(/(\n{2,})/);
        const before = /^\s/.test(node.textContent)
          ? ' '
          : charBeside(node, 'previousSibling');
        const after = /\s$/.test(node.textContent)
          ? ' '
          : charBeside(node, 'nextSibling');
        return parts
          .map((part, index) =>
            wrap(part, sign, {
              before: index === 0 ? before : ' ',
              after: index === parts.length - 1 ? after : ' ',
            }),
          )
          .join('');
      },
    });
  add(['em', 'i'], '_');
  add(['strong', 'b'], '**');
  add(['del', 's', 'strike'], '~~');
}

const block = /^(?:>|#{1,6} |\||```|\$\$|[-*] |\d+\. )/;

/** Blocks such as quotes and code can't be emphasized. */
function wrap(text: string, sign: string, { before, after }: Around): string {
  const inner = text.replace(/^[\s\u200b]+/, '');
  const words = inner.replace(/(?<![\s\u200b])[\s\u200b]+$/, '');
  if (!words || block.test(words)) return text;
  const start = text.slice(0, text.length - inner.length);
  const end = inner.slice(words.length);
  return (
    start +
    delimited(words, sign, {
      before: start ? ' ' : before,
      after: end ? ' ' : after,
    }) +
    end
  );
}
