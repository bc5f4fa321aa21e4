/**
 * Marks for content that readers would remove: private-use characters that no
 * page uses. The first two enclose a footnote's number, the others are the
 * check boxes of tasks.
 */
const [start, end, open, done] = [
  '\u{F1BD0}',
  '\u{F1BD1}',
  '\u{F1BD2}',
  '\u{F1BD3}',
];
const marks = new RegExp(`${start}(\\d+)${end}|${open}|${done}`, 'u');

export const footnoteMark = (number: number) => `${start}${number}${end}`;

const tasks = ':is(li, td) input[type="checkbox"]';
const lists = ':is(main, article) :is(ul, ol)';
const choices = 'form, fieldset, nav, aside, [role="dialog"]';

/**
 * Marks the check boxes of tasks: those that are disabled, or in a list in which
 * every item has one.
 */
export function markTasks(copy: Document) {
  const checklists = new Set<Element | null | undefined>(
    [...copy.querySelectorAll(lists)].filter(isChecklist),
  );
  const boxes = [...copy.querySelectorAll(tasks)].filter(
    (box) =>
      box.hasAttribute('disabled') ||
      box.closest('[class*="task"]') ||
      checklists.has(box.closest('li')?.parentElement),
  );
  for (const box of boxes)
    box.replaceWith(box.hasAttribute('checked') ? done : open);
  for (const box of copy.querySelectorAll(
    'li [role="checkbox"][aria-checked]',
  )) {
    if (box.textContent.trim()) box.prepend(aria(box));
    else box.replaceWith(aria(box));
  }
}

const isChecklist = (list: Element): boolean =>
  !list.closest(choices) &&
  list.children.length > 1 &&
  [...list.children].every((item) =>
    item.querySelector('input[type="checkbox"]'),
  );

const aria = (box: Element) =>
  box.getAttribute('aria-checked') === 'true' ? done : open;

/**
 * Replaces the marks by elements, and appends the footnotes that the content
 * refers to.
 */
export function restoreMarks(content: Element, notes: readonly Element[]) {
  if (!marks.test(content.textContent)) return;
  const { ownerDocument } = content;
  const list = ownerDocument.createElement('ol');
  const kept = new Map<number, Element>();
  restoreIn(content);
  for (const [number, note] of kept) {
    const item = ownerDocument.createElement('li');
    item.id = `fn${number}`;
    item.setAttribute('data-note', `${number}`);
    item.append(...note.childNodes);
    list.append(item);
    restoreIn(item);
  }
  if (kept.size > 0) (content.querySelector('body') ?? content).append(list);

  function restoreIn(root: Element) {
    const walker = ownerDocument.createTreeWalker(root, 4 /* texts */);
    for (
      let text = walker.nextNode() as Text | null;
      text;
      text = walker.nextNode() as Text | null
    ) {
      const found = marks.exec(text.data);
      if (!found) continue;
      const rest = text.splitText(found.index);
      rest.data = rest.data.slice(found[0].length);
      rest.before(
        found[1] === undefined
          ? taskBox(found[0] === done)
          : reference(Number(found[1])),
      );
    }
  }

  function taskBox(isDone: boolean): Element {
    const box = ownerDocument.createElement('input');
    box.setAttribute('type', 'checkbox');
    box.setAttribute('disabled', '');
    box.toggleAttribute('checked', isDone);
    return box;
  }

  function reference(number: number): Element {
    const note = notes[number - 1];
    if (note) kept.set(number, note);
    const place = ownerDocument.createElement('sup');
    place.setAttribute('data-note', `${number}`);
    const link = ownerDocument.createElement('a');
    link.setAttribute('href', `#fn${number}`);
    link.append(`${number}`);
    place.append(link);
    return place;
  }
}
