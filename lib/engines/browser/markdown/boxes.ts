import type TurndownService from 'turndown';
import { oneLine } from './blocks';
import { indented } from './indented';

/** Footnotes, callouts, details, terms and their definitions. */
export function boxes(converter: TurndownService) {
  converter.addRule('reference', {
    filter: (node) => node.nodeName === 'SUP' && node.hasAttribute('data-note'),
    replacement: (_, node) =>
      `[^${(node as Element).getAttribute('data-note')}]`,
  });
  converter.addRule('note', {
    filter: (node) => node.nodeName === 'LI' && node.hasAttribute('data-note'),
    replacement: (content, node) =>
      `\n\n[^${(node as Element).getAttribute('data-note')}]: ${indented(content, 4)}\n\n`,
  });
  converter.addRule('quote', {
    filter: 'blockquote',
    replacement: (content, node) => {
      const kind = node.getAttribute('data-callout');
      const text = `${kind ? `[!${kind.toUpperCase()}]\n` : ''}${content.trim()}`;
      return (
        content.trim() &&
        `\n\n${text.replace(/^(?=(.?))/gm, (_, first) => (first ? '> ' : '>'))}\n\n`
      );
    },
  });
  converter.addRule('summary', {
    filter: 'summary',
    replacement: (content) => {
      const text = oneLine(content).replaceAll('**', '').replace(/^#+ /, '');
      return text && `\n\n**${text}**\n\n`;
    },
  });
  converter.addRule('terms', {
    filter: 'dl',
    replacement: (content, node) =>
      `\n\n${isPlain(node) ? content.replace(/\n{2,}/g, '\n') : content}\n\n`,
  });
  converter.addRule('term', {
    filter: 'dt',
    replacement: (content, node) => {
      const text = oneLine(content).replaceAll('**', '');
      const bold = text && `**${text}**`;
      if (!isListed(node)) return `\n\n${bold}\n\n`;
      return (
        text && `\n- ${bold}${isShort(node.nextElementSibling) ? ': ' : '\n'}`
      );
    },
  });
  converter.addRule('definition', {
    filter: 'dd',
    replacement: (content, node) => {
      const text = content.trim();
      if (!isListed(node)) return `\n\n${text}\n\n`;
      if (isShort(node)) return `${text}\n`;
      return isFramedBlock(node)
        ? `\n\n  ${indented(text, 2)}\n\n`
        : `\n  - ${indented(text, 4)}\n`;
    },
  });
}

const isFramedBlock = (node: Element) =>
  node.querySelector(
    'p, pre, ul, ol, dl, table, blockquote, div, h2, h3, h4',
  ) !== null;

/** A term's only definition, on its line. */
const isShort = (node: Element | null) =>
  node?.localName === 'dd' &&
  !isFramedBlock(node) &&
  node.previousElementSibling?.localName === 'dt' &&
  node.nextElementSibling?.localName !== 'dd';

const isPlain = (list: Element) =>
  [...list.querySelectorAll('dd')].every((one) => !isFramedBlock(one));

/**
 * What is long, such as the reference of a program, or mostly without terms, is
 * no list.
 */
function isListed(node: Element): boolean {
  const list = node.closest('dl');
  if (!list || list.textContent.length > 5000) return false;
  return (
    list.querySelectorAll('dt').length * 3 >= list.querySelectorAll('dd').length
  );
}
