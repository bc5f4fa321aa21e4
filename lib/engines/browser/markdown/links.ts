import type TurndownService from 'turndown';
import { oneLine } from './blocks';

const heading = /^(#{1,6} )(.+)$/m;

/**
 * Links with their text on one line, as markdown requires. A card, which is one
 * link around a heading and more, becomes a linked heading and plain text.
 * Links without a target (a heading's own anchor, a script, only a #) become
 * text.
 */
export function linkRules(converter: TurndownService) {
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const address = node.getAttribute('href') ?? '';
      const linked = (text: string) => `[${text}](${linkTarget(address)})`;
      // The text of a link is no tag of a note program.
      const text = oneLine(content).replace(/^\\(?=#)/, '');
      if (!text || /^[#¶§🔗]$/u.test(text)) return '';
      if (/^(?:javascript|data|blob):|#$/i.test(address)) return content;
      if (!heading.test(content)) return linked(text);
      return `\n\n${content.trim().replace(heading, (_, level: string, title: string) => level + linked(title))}\n\n`;
    },
  });
}

/**
 * An address for markdown: white space and unpaired brackets would end it
 * early.
 */
export function linkTarget(address: string): string {
  return address
    .trim()
    .replace(/\s/g, '%20')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replace(/[<>]/g, encodeURIComponent);
}
