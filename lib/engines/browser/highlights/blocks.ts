/**
 * A run of text with only inline elements, its white space collapsed as
 * displayed, so that a search in the page finds every part of it. `under`: its
 * context: its headings, and the label of its row or its term. `isLabel`: it is
 * such a heading or label itself.
 */
export type PassageBlock = { text: string; isLabel: boolean; under: string };

const blockTags =
  'address, article, aside, blockquote, body, button, caption, dd, details, dialog, div, dl, dt, fieldset, figcaption, figure, ' +
  'footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, html, legend, li, main, nav, ol, option, p, pre, section, select, ' +
  'summary, table, tbody, td, tfoot, th, thead, tr, ul';

/**
 * The blocks of the content, in order. A line break ends a block, and so does a
 * line of preformatted text.
 */
export function textBlocksOf(content: Element): PassageBlock[] {
  const blocks: PassageBlock[] = [];
  const headings: string[] = [];
  let label: { holder: Element | null; text: string } = {
    holder: null,
    text: '',
  };
  let holder: Element | null = null;
  let text = '';

  const end = () => {
    const lines = holder?.closest('pre') ? text.split('\n') : [text];
    for (const line of lines) add(line.replace(/\s+/g, ' ').trim());
    text = '';
  };
  const add = (line: string) => {
    if (line === '' || !holder) return;
    const level = /^h([1-6])$/.exec(
      holder.closest('h1, h2, h3, h4, h5, h6')?.localName ?? '',
    )?.[1];
    if (level) headings.length = Number(level) - 1;
    const group = holder.closest('tr, dl');
    const isLabelled =
      group !== null && label.holder === group && holder.localName !== 'dt';
    blocks.push({
      text: line,
      isLabel: level !== undefined || (group !== null && !isLabelled),
      under: [
        ...headings.filter(Boolean),
        ...(isLabelled ? [label.text] : []),
      ].join('\n'),
    });
    if (level) headings[Number(level) - 1] = line;
    if (group && !isLabelled) label = { holder: group, text: line };
  };

  const walk = content.ownerDocument.createTreeWalker(
    content,
    5 /* elements and text */,
  );
  for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
    if (node.nodeType === 1) {
      const { localName } = node as Element;
      if (localName === 'br' || localName === 'hr') end();
      continue;
    }
    const next = node.parentElement?.closest(blockTags) ?? content;
    if (next !== holder) end();
    holder = next;
    text += node.nodeValue ?? '';
  }
  end();
  return blocks;
}
