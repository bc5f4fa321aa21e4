import type { Content } from '@/lib/engines/browser/sites/site-reader';
import { ancestorsOf } from './ancestors';
import type { FoundPost } from './find-posts';
import { wordsBelow, wordsIn } from './own-text';
import { type Frame, piecesOf, withOwnPieces } from './pieces';

export function frameOf(
  posts: ReadonlySet<Element>,
  marks: ReadonlySet<Element>,
): Frame {
  const around = ancestorsOf([...posts, ...marks]);
  const columns = new Set(
    [...marks].flatMap((mark) => {
      const column = mark.parentElement;
      return column?.className && !posts.has(column) ? [column.className] : [];
    }),
  );
  return { posts, marks, around, columns };
}

const isOutOf =
  ({ posts, marks }: Frame) =>
  (element: Element): boolean =>
    posts.has(element) || marks.has(element);

/** Says itself that it is the text: schema.org, RDFa and microformats. */
const named =
  /^%(?:text|articleBody|reviewBody|encoded|commentText|e-content)$/;
/** A kind of element that only one post has may be anything. */
const minPosts = 2;
/** The share of a post's words that its text must have. */
const minShare = 0.3;
const minOnlyShare = 0.6;
const sameWords = 0.95;

/**
 * The texts of posts: the element that most of them have once, without any of
 * their marks, and whose words differ the most, with what else only that post
 * has; then that of the others, such as comments. What is left of a post
 * without its marks, if it has none.
 */
export function bodiesOf(posts: readonly FoundPost[], frame: Frame): Content[] {
  const found = new Map<Element, Element>();
  let left = posts.map(({ element }) => element);
  while (left.length > 0) {
    const chosen = bestKind(left, frame);
    if (!chosen) break;
    for (const [post, body] of chosen) found.set(post, body);
    left = left.filter((post) => !found.has(post));
  }
  for (const post of left) {
    const body = onlyBody(post, frame);
    if (body) found.set(post, body);
  }
  const bodied = posts.flatMap(({ element }) => {
    const body = found.get(element);
    return body ? [{ element, body }] : [];
  });
  const known = [...frame.marks].flatMap((mark) => wordsIn(mark.textContent));
  const texts = withOwnPieces(
    bodied.map(({ element, body }) => ({
      pieces: piecesOf(element, frame, body),
      body,
      isNamed: isNamedBody(body),
    })),
    known,
  );
  const textOf = new Map(bodied.map(({ element }, at) => [element, texts[at]]));
  return posts.map(
    ({ element }) =>
      textOf.get(element) ??
      piecesOf(element, frame).map(({ content }) => content),
  );
}

type Kind = {
  words: number;
  chars: number;
  isNamed: boolean;
  bodies: ReadonlyMap<Element, Element>;
};

function bestKind(
  posts: readonly Element[],
  frame: Frame,
  { least, share }: { least: number; share: number } = {
    least: minPosts,
    share: minShare,
  },
): ReadonlyMap<Element, Element> | undefined {
  const kinds = kindsIn(posts, frame).filter(
    ({ words, bodies }) => words > 0 && bodies.size >= least,
  );
  const most = Math.max(0, ...kinds.map(({ words }) => words));
  const best =
    kinds.find(({ isNamed, words }) => isNamed && words >= most / 2) ??
    kinds
      .filter(({ words }) => words >= most * sameWords)
      .toSorted(
        (a, b) => b.bodies.size - a.bodies.size || a.chars - b.chars,
      )[0];
  if (!best) return undefined;
  const isOut = isOutOf(frame);
  const all = new Set(
    [...best.bodies.keys()].flatMap((post) => wordsBelow(post, isOut)),
  );
  return best.words >= all.size * share ? best.bodies : undefined;
}

/** The text of a post that is unlike all others. */
const onlyBody = (post: Element, frame: Frame): Element | undefined =>
  bestKind([post], frame, { least: 1, share: minOnlyShare })?.get(post);

/** The kinds of elements that are in each post only once. */
function kindsIn(posts: readonly Element[], frame: Frame): Kind[] {
  const kinds = new Map<string, Map<Element, Element[]>>();
  for (const post of posts)
    for (const element of ownElements(post, isOutOf(frame))) {
      if (frame.around.has(element)) continue;
      for (const kind of kindsOf(element)) {
        const group = kinds.get(kind) ?? new Map<Element, Element[]>();
        kinds.set(kind, group);
        const own = group.get(post);
        if (own) own.push(element);
        else group.set(post, [element]);
      }
    }
  return [...kinds].flatMap(([kind, elements]) => {
    const bodies = new Map<Element, Element>();
    for (const [post, [body, ...others]] of elements)
      if (body && others.length === 0) bodies.set(post, body);
    if (bodies.size < elements.size) return [];
    const texts = [...bodies.values()];
    return [
      {
        words: new Set(texts.flatMap((text) => wordsBelow(text))).size,
        chars: texts.reduce((sum, text) => sum + text.textContent.length, 0),
        isNamed: named.test(kind),
        bodies,
      },
    ];
  });
}

function* ownElements(
  element: Element,
  isOut: (element: Element) => boolean,
): Generator<Element> {
  for (const child of element.children) {
    if (isOut(child)) continue;
    yield child;
    yield* ownElements(child, isOut);
  }
}

function* kindsOf(element: Element): Generator<string> {
  for (const name of element.classList)
    yield name === 'e-content' ? '%e-content' : `.${name}`;
  for (const attribute of ['itemprop', 'property'])
    for (const name of (element.getAttribute(attribute) ?? '').split(/\s+/))
      if (name) yield `%${name.replace(/^.*[:/#]/, '')}`;
  if (/\d/.test(element.id)) yield `#${element.id.replace(/\d+.*$/, '')}`;
  const parent = element.parentElement;
  yield `${parent?.localName} ${parent?.className}>${element.localName}`;
}

const isNamedBody = (body: Element): boolean =>
  [...kindsOf(body)].some((kind) => named.test(kind));
