import type TurndownService from 'turndown';

type Signs = { plain: string; placed: string };

const raised = { plain: '0123456789+-−–=()ni', placed: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ' };
const lowered = { plain: '0123456789+-−–=()', placed: '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎' };

/**
 * Exponents and indexes, such as those of powers, units and formulas of
 * chemistry: in signs of their own, or in a tag.
 */
export function raisedText(converter: TurndownService) {
  converter.addRule('raised', {
    filter: (node) =>
      node.nodeName === 'SUP' && !node.closest('a') && !node.querySelector('a'),
    replacement: (content, node) =>
      isExponent(node) ? written(content, node, raised) : content,
  });
  converter.addRule('lowered', {
    filter: (node) => node.nodeName === 'SUB' && !node.querySelector('a'),
    replacement: (content, node) =>
      /[\p{L}\p{N}]/u.test(content) ? written(content, node, lowered) : content,
  });
}

function written(
  content: string,
  node: Element,
  { plain, placed }: Signs,
): string {
  const chars = node.textContent.trim().split('');
  if (chars.every((char) => plain.includes(char) || /[\s,]/.test(char))) {
    return chars.map((char) => placed[plain.indexOf(char)] ?? char).join('');
  }
  const text = content.trim();
  const name = node.nodeName.toLowerCase();
  const isCode = node.closest('code') !== null;
  return isCode
    ? `${name === 'sup' ? '^' : '_'}(${text})`
    : `<${name}>${text}</${name}>`;
}

const variables = 'i, em, var';

/**
 * True unless it is a part of a word, such as the ends of 1st, 2e and Nº, or a
 * sign such as that of a trade mark.
 */
function isExponent(node: Element): boolean {
  const text = node.textContent.trim();
  if (text.startsWith('[') || !/[\p{L}\p{N}]/u.test(text)) return false;
  if (/^[-–]|[\p{N}+=−/\p{Script=Greek}]/u.test(text)) return true;
  const { previousSibling: before, previousElementSibling: base } = node;
  if (
    node.querySelector(variables) ||
    (base === before && base?.matches(variables))
  )
    return true;
  return /^[b-cf-np-qu-zA-Z]$/.test(text);
}
