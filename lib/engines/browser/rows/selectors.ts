import { type PageNode, classText, tagOf } from './page-node';

/** What differs from page to page, or says how a thing looks. */
const passing =
  /^(?:id|class|style|href|src|srcset|sizes|alt|title|width|height|loading|decoding|target|tabindex|dir|lang|type|value|on.*|data-(?:v-|react|src|lazy|original|astro|s-|index|position|id$).*|_ng.*|ng-.*|aria-(?:hidden|expanded|selected|current|labelledby|describedby|controls|owns))$/;
const lasting = /^(?:data-|datetime$|itemprop$)/;
const maxAttributes = 20;
const generated = /^(?:css|sc|jss|emotion|svelte)-?\w*$/i;
const maxMarkChars = 60;

/** What most of the elements say of themselves, as selectors. */
export type Marks = { attributes: string[]; classes: string[] };

/** What at least four of five elements have in common, as selectors. */
export function marksOf(nodes: readonly PageNode[]): Marks {
  const common = (marksIn: (node: PageNode) => string[]) => {
    const counts = new Map<string, number>();
    for (const node of nodes)
      for (const mark of new Set(marksIn(node)))
        counts.set(mark, (counts.get(mark) ?? 0) + 1);
    return [...counts].flatMap(([mark, count]) =>
      count >= nodes.length * 0.8 ? mark : [],
    );
  };
  const attributes = common(attributeMarks);
  return {
    // Those with a value say more.
    attributes: attributes.toSorted(
      (a, b) => Number(b.includes('=')) - Number(a.includes('=')),
    ),
    classes: common(classMarks),
  };
}

function attributeMarks({ element }: PageNode): string[] {
  const names = element.getAttributeNames().slice(0, maxAttributes);
  return names.flatMap((name) => {
    if (passing.test(name) || isCode(name)) return [];
    const value = element.getAttribute(name) ?? '';
    const isTelling =
      value !== '' && value.length <= maxMarkChars && !isCode(value);
    const bare = CSS.escape(name);
    const marks = isTelling ? [`[${bare}="${CSS.escape(value)}"]`] : [];
    return lasting.test(name) ? marks.concat(`[${bare}]`) : marks;
  });
}

function classMarks({ element, classes }: PageNode): string[] {
  const own = new Set(classText(element).split(/\s+/, 40));
  return classes.filter((name) => own.has(name)).flatMap(classMark);
}

/** A name that a build made counts only up to its code. */
function classMark(name: string): string | [] {
  if (generated.test(name) || name.length > maxMarkChars) return [];
  if (!isCode(name)) return `.${CSS.escape(name)}`;
  const start = /^([a-z]{2,}(?:[-_]+[a-z]{2,})*[-_]+)[^-_]+$/i.exec(name)?.[1];
  return start && start.length > 4 && !isCode(start)
    ? `[class*="${CSS.escape(start)}"]`
    : [];
}

/** Whether a name holds a part that no person would write, such as `a1b2c3`. */
const isCode = (name: string): boolean =>
  name.split(/[^\p{L}\p{N}]+/u).some(isCodeWord);

function isCodeWord(word: string): boolean {
  if (word.length < 5) return false;
  if (/\d/.test(word)) return !/^\p{L}{2,}\d{1,2}$/u.test(word);
  const parts = word.split(/(?=\p{Lu})/u);
  return parts.length > 1 && parts.every((part) => part.length < 3);
}

/** With fewer it might find another element once the page changes. */
const minSteps = 6;

/** A selector that finds this element first. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  while (at && !isFirst(element, steps)) {
    const id = at.getAttribute('id');
    steps.unshift(id ? `#${CSS.escape(id)}` : stepOf(at));
    at = id ? null : at.parentElement;
  }
  return steps.join(' > ');
}

const isFirst = (element: Element, steps: readonly string[]): boolean =>
  steps.length >= minSteps &&
  element.ownerDocument.querySelector(steps.join(' > ')) === element;

function stepOf(element: Element): string {
  const tag = CSS.escape(tagOf(element).toLowerCase());
  const siblings = [...(element.parentElement?.children ?? [])].filter(
    (sibling) => sibling.tagName === element.tagName,
  );
  return siblings.length < 2
    ? tag
    : `${tag}:nth-of-type(${siblings.indexOf(element) + 1})`;
}
