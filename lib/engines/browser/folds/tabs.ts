import { outermost } from '@/lib/engines/browser/partial';
import { elsewhere, isText, labelOf, labelled, show } from './part';

type TabSet = { controls: Element[]; panels: (Element | null | undefined)[] };

const tabs =
  '[role="tab"], :is([data-toggle], [data-bs-toggle]):is([data-toggle="tab"], [data-toggle="pill"], [data-bs-toggle="tab"], [data-bs-toggle="pill"])';
const bars = '[role="tablist"], ul, ol, nav';
const panelRole = '[role="tabpanel"]';

/** Block elements that can't start with a label. */
const single = 'p, pre, ul, ol, dl, table, blockquote';

/**
 * The element that contains both tabs and panels is at most this many levels
 * above the tabs.
 */
const maxLevels = 4;

/**
 * Shows the text of all tabs, each under its label, and removes it from
 * `hidden`.
 */
export function openTabs(copy: Document, hidden: Set<Element>) {
  const sets = [
    ...declaredSets(copy),
    ...radioSets(copy),
    ...linkSets(copy, hidden),
    ...switchSets(copy, hidden),
  ];
  for (const { controls, panels } of sets) {
    const parts = panels.map((panel) =>
      panel && isPart(panel, controls) ? panel : undefined,
    );
    const labels = controls.map(labelOf);
    if (
      new Set(parts.filter(Boolean)).size < 2 ||
      !labels.every((label) => /\p{L}/u.test(label))
    )
      continue;
    for (const [index, part] of parts.entries())
      if (part) open(part, labels[index] ?? '');
    for (const control of controls) removeWithEmpty(control);
  }

  function open(part: Element, label: string) {
    show(part);
    hidden.delete(part);
    const title = part.querySelector(
      'h1, h2, h3, h4, h5, h6, p, summary, button',
    );
    if (title?.textContent.trim() === label) return;
    if (part.matches(single)) part.before(labelled(copy, label));
    else part.prepend(labelled(copy, label));
  }
}

const isPart = (panel: Element, controls: Element[]) =>
  isText(panel) && !panel.closest(elsewhere) && !holdsOneOf(panel, controls);

const holdsOneOf = (part: Element, controls: Element[]) =>
  controls.some((control) => part.contains(control));

/** Tab sets declared by roles, or by the attributes of Bootstrap. */
function declaredSets(copy: Document): TabSet[] {
  const all = outermost(copy.querySelectorAll(tabs));
  if (all.length === 0) return [];
  const labelledBy = new Map(
    [...copy.querySelectorAll(`${panelRole}[aria-labelledby]`)].map((panel) => [
      panel.getAttribute('aria-labelledby') ?? '',
      panel,
    ]),
  );
  const byBar = Map.groupBy(
    all,
    (tab) => tab.parentElement?.closest(bars) ?? tab.parentElement,
  );
  return [...byBar].flatMap(([bar, controls]) => {
    if (!bar || controls.length < 2) return [];
    const panels = controls.map(
      (tab) => copy.getElementById(targetOf(tab)) ?? labelledBy.get(tab.id),
    );
    return [
      {
        controls,
        panels: panels.some(Boolean)
          ? panels
          : panelsBeside(bar, controls.length),
      },
    ];
  });
}

/** The id of the panel that a tab names. */
function targetOf(tab: Element): string {
  const link = tab.matches('[href^="#"]')
    ? tab
    : tab.querySelector('a[href^="#"]');
  const target =
    tab.getAttribute('data-bs-target') ??
    tab.getAttribute('data-target') ??
    link?.getAttribute('href');
  return tab.getAttribute('aria-controls') ?? target?.replace(/^#/, '') ?? '';
}

/**
 * The panels beside a tab bar: as many as there are tabs, in the same order.
 */
function panelsBeside(bar: Element, count: number): Element[] {
  let around = bar.parentElement;
  for (let level = 0; around && level < maxLevels; level++) {
    const panels = outermost(around.querySelectorAll(panelRole));
    if (panels.length >= count) return panels.length === count ? panels : [];
    around = around.parentElement;
  }
  return partsAfter(bar, count);
}

/** The parts in the next element, if there are as many as tabs. */
function partsAfter(bar: Element, count: number): Element[] {
  const parts = [...(bar.nextElementSibling?.children ?? [])];
  return parts.length === count ? parts : [];
}

/**
 * Tabs without scripts, as MkDocs, Sphinx and VitePress have them: a radio
 * button and its label for each panel.
 */
function radioSets(copy: Document): TabSet[] {
  const radios = [...copy.querySelectorAll('input[type="radio"]')];
  const byParent = Map.groupBy(radios, ({ parentElement }) => parentElement);
  return [...byParent].flatMap(([parent, group]) => {
    if (!parent || group.length < 2) return [];
    const labels = [...parent.querySelectorAll('label')];
    const controls = group.flatMap(
      ({ id }) =>
        labels.find((label) => label.getAttribute('for') === id) ?? [],
    );
    if (controls.length !== group.length) return [];
    const others = [...parent.children].filter(
      (child) => !child.matches('input, label, br'),
    );
    const inside = others.map((child) => [...child.children]);
    const found = [others, ...inside, partsAfter(parent, group.length)].find(
      (parts) =>
        parts.length === group.length &&
        !parts.some((part) => holdsOneOf(part, controls)),
    );
    return [{ controls, panels: found ?? [] }];
  });
}

/**
 * Tab sets of links, each to one of several adjacent parts of which one is
 * visible.
 */
function linkSets(copy: Document, hidden: ReadonlySet<Element>): TabSet[] {
  if (hidden.size === 0) return [];
  const lists = [...copy.querySelectorAll('ul, ol')].flatMap((list) => {
    const controls = [...list.children].map((item) =>
      item.querySelector('a[href^="#"]'),
    );
    const links = controls.filter((link) => link !== null);
    return links.length < 2 || links.length < controls.length ? [] : [links];
  });
  return lists.flatMap((links) => {
    const panels = links.map((link) =>
      copy.getElementById((link.getAttribute('href') ?? '').slice(1)),
    );
    return showOne(panels, hidden) ? [{ controls: links, panels }] : [];
  });
}

/** Whether these are siblings of which at most one is visible. */
const showOne = (
  panels: readonly (Element | null | undefined)[],
  hidden: ReadonlySet<Element>,
): boolean =>
  panels.every(
    (panel) => panel && panel.parentElement === panels[0]?.parentElement,
  ) &&
  panels.filter((panel) => panel && hidden.has(panel)).length >=
    panels.length - 1;

const switches =
  'button, [onclick], [data-tab], [data-target], [data-tab-target]';

/**
 * Tab sets of a page's own scripts: siblings that each name the id of a part in
 * an attribute, or a bar called tabs before as many parts.
 */
function switchSets(copy: Document, hidden: ReadonlySet<Element>): TabSet[] {
  if (hidden.size === 0) return [];
  const byBar = Map.groupBy(
    [...copy.querySelectorAll(switches)].filter(
      (control) => !control.matches(tabs),
    ),
    ({ parentElement }) => parentElement,
  );
  return [...byBar].flatMap(([bar, controls]) => {
    if (!bar || controls.length < 2) return [];
    const named = controls.map((control) => partNamedBy(control, copy));
    const after = isTabBar(bar) ? siblingsAfter(bar, controls.length + 1) : [];
    return [named, after]
      .filter(
        (panels) =>
          new Set(panels).size === controls.length &&
          panels.length === controls.length &&
          showOne(panels, hidden),
      )
      .slice(0, 1)
      .map((panels) => ({ controls, panels }));
  });
}

/** Whether a class has the word “tab”, and not only “table” or the like. */
const isTabBar = (bar: Element): boolean =>
  /(?<![a-z])[Tt]ab(?:s|list|bar)?(?![a-z])|Tabs?(?![a-z])/.test(
    bar.getAttribute('class') ?? '',
  );

/** The part whose id is a value of an attribute, or a text in a script of it. */
function partNamedBy(control: Element, copy: Document): Element | undefined {
  const values = [...control.attributes].flatMap(({ name, value }) => {
    if (name === 'onclick')
      return [...value.matchAll(/["']([^"']+)["']/g)].map(([, text]) => text);
    return name.startsWith('data-') ? [value] : [];
  });
  return values
    .flatMap((value = '') => copy.getElementById(value.replace(/^#/, '')) ?? [])
    .at(0);
}

function siblingsAfter(element: Element, max: number): Element[] {
  const siblings: Element[] = [];
  for (
    let next = element.nextElementSibling;
    next && siblings.length < max;
    next = next.nextElementSibling
  )
    siblings.push(next);
  return siblings;
}

function removeWithEmpty(element: Element) {
  const { parentElement } = element;
  element.remove();
  const isEmpty =
    parentElement &&
    !parentElement.textContent.trim() &&
    !parentElement.querySelector('img');
  if (isEmpty && parentElement.localName !== 'body')
    removeWithEmpty(parentElement);
}
