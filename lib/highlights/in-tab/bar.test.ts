// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bar } from './bar';
import type { BarLabels } from './messages';

const labels: BarLabels = {
  name: 'Highlight by Pluck',
  done: 'Highlighted',
  note: 'Note',
  notePlaceholder: 'Your note',
  save: 'Save',
  undo: 'Undo',
  remove: 'Delete',
  removed: 'Highlight deleted',
  colours: ['Yellow', 'Green'],
  unsaved: 'Not saved.',
  direction: 'ltr',
  none: 'none',
  editable: 'editable',
  parts: 'parts',
  long: 'long',
  known: 'Already highlighted',
  pdf: 'pdf',
};

let root: ShadowRoot | undefined;
const bars: Bar[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (
    this: Element,
    init,
  ) {
    root = attach.call(this, init);
    return root;
  });
});

afterEach(() => {
  for (const bar of bars.splice(0)) bar.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The bar after a new highlight, with its note's form open. */
function opened(answers: Partial<Parameters<Bar['offer']>[0]> = {}) {
  const setNote = vi.fn(async (_note: string) => true);
  const bar = new Bar(document, labels);
  bars.push(bar);
  const offer = {
    near: undefined,
    colour: 1,
    setColour: async () => true,
    setNote,
    remove: async () => true,
    ...answers,
  };
  bar.offer(offer);
  return { bar, setNote };
}

const button = (text: string) =>
  [...root!.querySelectorAll('button')].find((one) =>
    `${one.textContent}${one.title}`.startsWith(text),
  )!;

function writing(...given: Parameters<typeof opened>) {
  const made = opened(...given);
  button('Note').click();
  const field = root!.querySelector('textarea')!;
  return { ...made, field };
}

const isOpen = () => root!.host.isConnected;
const later = () => vi.advanceTimersByTimeAsync(60_000);

/** An event as the browser makes one. */
function trusted<Made extends Event>(event: Made): Made {
  Object.defineProperty(event, 'isTrusted', { value: true });
  return event;
}
const pressElsewhere = () =>
  document.body.dispatchEvent(
    trusted(new Event('pointerdown', { bubbles: true, composed: true })),
  );
const key = (name: string, values: KeyboardEventInit = {}) =>
  trusted(
    new KeyboardEvent('keydown', {
      key: name,
      bubbles: true,
      composed: true,
      ...values,
    }),
  );

it('goes by itself, but not while a note is written', async () => {
  opened();
  await later();
  expect(isOpen()).toBe(false);
  const { field } = writing();
  for (const event of ['focusout', 'pointerleave'])
    field.parentElement!.parentElement!.dispatchEvent(new Event(event));
  await later();
  expect(isOpen()).toBe(true);
});

it.each([
  ['a typed note is saved', 'Who pays?', ['Who pays?']],
  ['nothing typed is nothing saved', ' ', []],
])('closes at a press elsewhere: %s', async (_, text, saved) => {
  const { field, setNote } = writing();
  field.value = text;
  pressElsewhere();
  await vi.advanceTimersByTimeAsync(0);
  expect(setNote.mock.calls.flat()).toEqual(saved);
  expect(isOpen()).toBe(false);
});

it.each<[string, () => Promise<boolean>]>([
  ['refused', async () => false],
  ['failed', () => Promise.reject(new Error('no receiver'))],
])('keeps a note whose saving was %s, and says so', async (_, setNote) => {
  const { bar, field } = writing({ setNote });
  field.value = 'Who pays?';
  bar.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(root!.querySelector('textarea')?.value).toBe('Who pays?');
  expect(root!.querySelector('[role=status]')?.textContent).toBe('Not saved.');
});

it('says that a colour failed', async () => {
  opened({ setColour: () => Promise.reject(new Error('no receiver')) });
  button('Green').click();
  await vi.advanceTimersByTimeAsync(0);
  expect(root!.textContent).toBe('Not saved.');
});

it.each([
  ['Who pays?', 'Who pays?'],
  ['', 'Already highlighted'],
])('opens with the note of a highlight that was there: %j', (note, shown) => {
  opened({ note });
  expect(root!.querySelector('[role=status]')?.textContent).toBe(shown);
  button('Note').click();
  expect(root!.querySelector('textarea')?.value).toBe(note);
});

it.each([
  ['z', undefined],
  ['Delete', 'Who pays?'],
])('takes a highlight away at %s', async (name, note) => {
  const remove = vi.fn(async () => true);
  opened({ remove, note });
  document.body.dispatchEvent(key(note === undefined ? 'Delete' : 'z'));
  expect(remove, 'control').not.toHaveBeenCalled();
  document.body.dispatchEvent(key(name));
  await vi.advanceTimersByTimeAsync(0);
  expect(remove).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

it('offers a deleted highlight back', async () => {
  const bar = new Bar(document, labels);
  bars.push(bar);
  const restore = vi.fn(async () => true);
  bar.offerBack(undefined, restore);
  expect(root!.textContent).toContain('Highlight deleted');
  document.body.dispatchEvent(key('z'));
  await vi.advanceTimersByTimeAsync(0);
  expect(restore).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

it('closes at Escape, unless that ends a composition', () => {
  const { field } = writing();
  field.dispatchEvent(key('Escape', { isComposing: true }));
  expect(isOpen()).toBe(true);
  field.dispatchEvent(key('Escape'));
  expect(isOpen()).toBe(false);
});

it.each(['keydown', 'beforeinput', 'compositionupdate'])(
  'keeps the %s of a note from the page',
  (type) => {
    const { field } = writing();
    const heard = vi.fn();
    document.addEventListener(type, heard);
    field.dispatchEvent(
      new KeyboardEvent(type, { key: 'a', bubbles: true, composed: true }),
    );
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener(type, heard);
  },
);
