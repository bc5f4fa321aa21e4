import {
  type PageNode,
  hasWords,
  isInline,
  isShown,
  textOf,
  tidy,
} from './page-node';

/** What reads the parts of a line, and takes its text. */
export type LineReader = {
  read: (node: PageNode, place: string) => void;
  inside: (place: string, kid: PageNode) => string;
  addText: (key: string, text: string, node: PageNode) => void;
  addLink: (node: PageNode, key: string) => void;
  addImage: (node: PageNode, key: string) => void;
};

/** Text between line breaks and blocks: a cell for each line. */
export function readLines(
  reader: LineReader,
  node: PageNode,
  place: string,
  key: string,
) {
  const byElement = new Map(node.kids.map((kid) => [kid.element, kid]));
  let line = noLine();
  let at = 0;
  const end = () => {
    const text = tidy(line.text);
    const [only] = line.parts;
    if (hasWords(text)) {
      if (only && line.parts.length === 1 && !line.hasOwn)
        reader.read(only, reader.inside(place, only));
      else reader.addText(`${key}~${at}`, text, node);
      at++;
    }
    line = noLine();
  };
  for (let kid = node.element.firstChild; kid; kid = kid.nextSibling) {
    if (kid.nodeType === 3) {
      line.text += kid.nodeValue ?? '';
      line.hasOwn ||= tidy(kid.nodeValue ?? '') !== '';
    }
    const part = byElement.get(kid as Element);
    if (!part || !isShown(part)) continue;
    if (part.tag === 'BR') end();
    else if (isInline(part)) {
      line.text += textOf(part);
      line.parts.push(part);
      addAddresses(reader, part, reader.inside(place, part));
    } else {
      end();
      reader.read(part, reader.inside(place, part));
    }
  }
  end();
}

type Line = { text: string; parts: PageNode[]; hasOwn: boolean };
const noLine = (): Line => ({ text: '', parts: [], hasOwn: false });

function addAddresses(reader: LineReader, part: PageNode, key: string) {
  reader.addLink(part, key);
  if (part.tag === 'IMG') reader.addImage(part, key);
  for (const kid of part.kids) addAddresses(reader, kid, key);
}
