import TurndownService from 'turndown';
import { blockRules } from './blocks';
import { boxes } from './boxes';
import { emphasis } from './emphasis';
import { escapeWith, settleLines } from './escape';
import { linkRules, linkTarget } from './links';
import { raisedText } from './raised';
import { tables } from './tables';
import { tidy } from './tidy';

/**
 * Images and formulas. If requested, inline images (`data:`) keep their alt
 * text and lose their bytes.
 */
function media({
  removeBase64Images = true,
}: {
  removeBase64Images?: boolean;
}): TurndownService.Plugin {
  return (converter) => {
    converter.addRule('image', {
      filter: 'img',
      replacement: (_, node) => {
        const source = node.getAttribute('src') ?? '';
        const alt = converter.escape(
          node.getAttribute('alt')?.replace(/\s+/g, ' ').trim() ?? '',
        );
        if (!source) return '';
        if (removeBase64Images && source.startsWith('data:'))
          return `![${alt}](<Base64-Image-Removed>)`;
        return `![${alt}](${linkTarget(source)})`;
      },
    });
    converter.addRule('math', {
      filter: (node) => node.hasAttribute('data-latex'),
      replacement: (_, node) => {
        const tex = node.getAttribute('data-latex') ?? '';
        return node.getAttribute('display') === 'block'
          ? `\n\n$$\n${tex}\n$$\n\n`
          : `$${tex}$`;
      },
    });
  };
}

/**
 * Converts to markdown in one style: ATX headings, fenced code, `-` bullets,
 * GitHub tables, `$` around formulas.
 */
export function toMarkdown(
  content: Element,
  options: { removeBase64Images?: boolean } = {},
): string {
  const converter = new TurndownService({
    codeBlockStyle: 'fenced',
    hr: '---',
  });
  converter.use([
    emphasis,
    raisedText,
    blockRules,
    tables,
    linkRules,
    boxes,
    media(options),
  ]);
  converter.remove(['script', 'style', 'noscript', 'template']);
  const { escape } = converter;
  converter.escape = (text) => escapeWith(escape, text);
  const copy = content.cloneNode(true) as HTMLElement;
  tidy(copy);
  return settleLines(converter.turndown(copy));
}
