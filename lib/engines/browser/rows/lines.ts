import {
  type PageNode,
  hasWords,
  insideOf,
  isInline,
  isShown,
  textOf,
  tidy,
} from './page-node';

/** What reads the parts of a line, and takes its text. */
type LineReader = {
  read: (node: PageNode, place: string) => void;
  inside: (place: string, kid: PageNode) => string;
  addText: (key: string, text: string, node: PageNode, how?: How) => void;
  addLink: (node: PageNode, key: string) => void;
  addImage: (node: PageNode, key: string) => void;
};

type How = { take: 'line'; line: number };

/** Text between line breaks and blocks: a cell for each line. */
export function readLines(
  reader: LineReader,
  node: PageNode,
  place: string,
  key: string,
) {
  let at = 0;
  for (const { text, parts, block, only } of linesOf(node)) {
    for (const part of parts)
      addAddresses(reader, part, reader.inside(place, part));
    const element = block ?? only;
    if (element) reader.read(element, reader.inside(place, element));
    else if (hasWords(text))
      reader.addText(`${key}~${at}`, text, node, { take: 'line', line: at });
    if (!block && hasWords(text)) at++;
  }
}

/** The texts of the lines that are no part's alone. */
export const lineTexts = (node: PageNode): string[] =>
  linesOf(node).flatMap(({ text, block }) =>
    !block && hasWords(text) ? text : [],
  );

type Line = {
  text: string;
  parts: PageNode[];
  /** A block instead of a line. */
  block?: PageNode;
  /** The only part, if the line has no other text. */
  only?: PageNode;
};

function linesOf(node: PageNode): Line[] {
  const byElement = new Map(node.kids.map((kid) => [kid.element, kid]));
  const lines: Line[] = [];
  let [text, hasOwn]: [string, boolean] = ['', false];
  let parts: PageNode[] = [];
  const end = (block?: PageNode) => {
    const only = parts.length === 1 && !hasOwn ? parts[0] : undefined;
    lines.push({ text: tidy(text), parts, only });
    if (block) lines.push({ text: '', parts: [], block });
    [text, hasOwn, parts] = ['', false, []];
  };
  for (const kid of insideOf(node.element)) {
    if (kid.nodeType === 3) {
      text += kid.nodeValue ?? '';
      hasOwn ||= tidy(kid.nodeValue ?? '') !== '';
    }
    const part = byElement.get(kid as Element);
    if (!part || !isShown(part)) continue;
    if (part.tag === 'BR') end();
    else if (isInline(part)) {
      text += textOf(part);
      parts.push(part);
    } else end(part);
  }
  end();
  return lines;
}

function addAddresses(reader: LineReader, part: PageNode, key: string) {
  reader.addLink(part, key);
  if (part.tag === 'IMG') reader.addImage(part, key);
  for (const kid of part.kids) addAddresses(reader, kid, key);
}
