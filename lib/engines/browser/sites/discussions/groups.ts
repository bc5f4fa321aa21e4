import type { Mark } from '@/lib/engines/browser/sites/post-marks';

/** What elements of one kind have in common, and those with marks of an author. */
export type Group = { kind: string; marksOf: Map<Element, Mark[]> };

/** Types of schema.org, and of SIOC, that a post may have. */
const postTypes =
  /(?:^|[/:#])(?:Question|Answer|Comment|UserComments|DiscussionForumPosting|SocialMediaPosting|Post)$/;
/** Elements without a class or an ID that tell what they are. */
const speaking = /^(?:article|li|tr|dd|section)$/;
const maxLevels = 25;

/**
 * The groups of similar elements around marks of authors. A mark belongs to the
 * nearest element of each kind.
 */
export function groupsAround(marks: readonly Mark[], root: Element): Group[] {
  const groups = new Map<string, Group>();
  const parents = new Map<Element, number>();
  const numberOf = (parent: Element): number => {
    const number = parents.get(parent) ?? parents.size;
    parents.set(parent, number);
    return number;
  };
  for (const mark of marks) {
    const seen = new Set<string>();
    let around: Element | null = mark.element.parentElement;
    for (
      let level = 0;
      around && around !== root && level < maxLevels;
      level++, around = around.parentElement
    )
      for (const kind of kindsOf(around, numberOf)) {
        if (seen.has(kind)) continue;
        seen.add(kind);
        const group = groups.get(kind) ?? { kind, marksOf: new Map() };
        groups.set(kind, group);
        const own = group.marksOf.get(around);
        if (own) own.push(mark);
        else group.marksOf.set(around, [mark]);
      }
  }
  return [...groups.values()];
}

function* kindsOf(
  element: Element,
  numberOf: (parent: Element) => number,
): Generator<string> {
  for (const name of element.classList) yield `.${name}`;
  if (/\d/.test(element.id)) yield `#${element.id.replace(/\d+.*$/, '')}`;
  const type = typeOf(element);
  if (type && postTypes.test(type)) {
    yield '@post';
    yield `@${type}`;
  }
  const role = element.getAttribute('role');
  if (role) yield `=${role}`;
  if (speaking.test(element.localName)) yield `<${element.localName}`;
  const parent = element.parentElement;
  if (parent) yield `${numberOf(parent)}>${element.localName}`;
}

const typeOf = (element: Element): string | undefined =>
  (element.getAttribute('itemtype') ?? element.getAttribute('typeof') ?? '')
    .split(/\s+/)
    .find((type) => postTypes.test(type));
