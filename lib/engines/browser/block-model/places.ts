import { counts } from './sums';
import type { TextBlock } from './text-blocks';

/**
 * An element that contains text: the sums over its blocks, and features of its
 * name.
 */
export type Place = {
  parent?: Place;
  depth: number;
  /**
   * The number of siblings with the same tag and classes, including itself, up
   * to 20.
   */
  twins: number;
  /**
   * The levels up to the closest element with each mark; undefined if none has
   * it.
   */
  distances: (number | undefined)[];
  letters: number;
  linked: number;
  blocks: number;
  /** Letters that each reader kept. */
  kept: Record<Readers, number>;
};

/**
 * Elements, and words in class names, IDs and roles, that are informative about
 * the blocks inside.
 */
const names = {
  caption: /caption|credit|figure|image|photo|gallery|media|video/,
  meta: /meta|byline|author|date|time|tags?\b|categor|publish|posted|avatar|user|profile|bio/,
  faq: /faq|accordion|question|answer|tab-pane|panel/,
  notice:
    /cookie|consent|gdpr|popup|modal|overlay|dialog|onetrust|toast|notice|alert/,
  related:
    /related|recommend|more-|also|similar|popular|trending|latest|next|prev|you-may/,
  content:
    /content|entry|article|story|body|post|text|main|prose|markdown|desc|detail|richtext/,
};
const tags = ['main', 'section', 'li', 'dl'];

export const marks = [...Object.keys(names), ...tags];

/** Finds the elements around each block, and adds the block to their sums. */
export function placesOf(blocks: TextBlock[], verdicts: Verdicts): Place[] {
  const places = new Map<Element, Place>();
  const twinsOf = createTwins();
  const marksOfName = new Map<string, string[]>();
  const placeOf = (element: Element): Place => {
    const known = places.get(element);
    if (known) return known;
    const { parentElement, localName } = element;
    const parent = parentElement?.parentElement
      ? placeOf(parentElement)
      : undefined;
    const name = nameOf(element);
    let found = marksOfName.get(name);
    if (!found) {
      found =
        localName === 'body'
          ? []
          : Object.entries(names).flatMap(([mark, words]) =>
              words.test(name) ? [mark] : [],
            );
      marksOfName.set(name, found);
    }
    const place: Place = {
      parent,
      depth: (parent?.depth ?? 0) + 1,
      twins: twinsOf(element),
      distances: marks.map((mark, index) => {
        if (found.includes(mark) || mark === localName) return 0;
        const above = parent?.distances[index];
        return above === undefined ? undefined : above + 1;
      }),
      letters: 0,
      linked: 0,
      blocks: 0,
      kept: { whole: 0, defuddle: 0, readability: 0 },
    };
    places.set(element, place);
    return place;
  };
  return blocks.map(({ element, letters, linked }, index) => {
    const own = placeOf(element);
    for (let place: Place | undefined = own; place; place = place.parent) {
      place.letters += letters;
      place.linked += linked;
      place.blocks++;
      for (const reader of readers)
        if (verdicts[reader][index]) place.kept[reader] += letters;
    }
    return own;
  });
}

const nameOf = (element: Element): string =>
  `${element.getAttribute('class') ?? ''} ${element.id} ${element.getAttribute('role') ?? ''}`.toLowerCase();

/** Counts the siblings of each tag and class, once for each parent. */
function createTwins(): (element: Element) => number {
  const kindOf = (one: Element) =>
    `${one.localName} ${one.getAttribute('class') ?? ''}`;
  const byParent = new Map<Element, Map<string, number>>();
  return (element) => {
    const parent = element.parentElement;
    if (!parent) return 1;
    let known = byParent.get(parent);
    if (!known)
      byParent.set(parent, (known = counts([...parent.children].map(kindOf))));
    return Math.min(maxTwins, known.get(kindOf(element)) ?? 1);
  };
}

const maxTwins = 20;

/**
 * The readers whose choices the model weighs. Their order is part of the model.
 */
export const readers = ['whole', 'defuddle', 'readability'] as const;
export type Readers = (typeof readers)[number];

/** Which of a page's blocks each reader kept. */
export type Verdicts = Record<Readers, boolean[]>;
