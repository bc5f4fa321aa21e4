import { batch, computed, signal } from '@preact/signals';
import { unlessComposing } from '@/components/ui/keys';
import { words } from '@/components/form';
import {
  type GroupId,
  type FieldPath,
  type Problem,
  countChanges,
  problemFieldId,
  fields,
  groupOf,
  groups,
  matches,
} from '@/lib/form';
import { blankMessage } from './blank-problems';
import type { EditorState } from './editor-state';
import { createPointedValues, type PointingDeps } from './pointed-values';

/**
 * Where the JSON view moves its cursor: a JSON pointer, or undefined for where
 * the text stops being JSON.
 */
type Jump = { pointer?: string };

/** What the editor shows, and how to move around in it. */
export type EditorPage = ReturnType<typeof createEditorPage>;

export const nameId = 'preset-name';
export const editorSearchId = 'search-fields';
/** The form without its frame; a search leaves only matches in it. */
export const formId = 'fields';

export function createEditorPage(editor: EditorState, deps: PointingDeps) {
  const pointed = createPointedValues(deps);
  const view = signal<'form' | 'json'>('form');
  const query = signal('');
  const open = signal(
    new Set(
      groups.filter(
        (group) => group === 'get' || countChanges(editor.form.value, group),
      ),
    ),
  );
  /** The search's matches; undefined without a search. */
  const hits = computed(() => {
    const text = query.value.trim();
    return text === ''
      ? undefined
      : fields.filter((field) => matches(text, field, words));
  });
  const jump = signal<Jump | undefined>();
  /** Problems to go to, most urgent first. */
  const toSolve = computed(() => [
    ...editor.errors.value,
    ...editor.problems.value.filter(({ level }) => level === 'warning'),
  ]);
  let last: string | undefined;

  function goToGroup(group: GroupId) {
    batch(() => {
      view.value = 'form';
      query.value = '';
      open.value = new Set(open.value).add(group);
    });
    whenDrawn(() => focusIn(`group-${group}`, 'start'));
  }

  function goTo(problem: Problem) {
    last = problemKey(problem);
    if (view.value === 'json') {
      jump.value = { pointer: sentPointer(editor, problem.path) };
      return;
    }
    const group = groupOf(problem.field);
    batch(() => {
      query.value = '';
      open.value = new Set(open.value).add(group);
    });
    whenDrawn(
      () =>
        focusIn(problemFieldId(problem), 'center') ||
        focusIn(`group-${group}`, 'start'),
    );
  }

  function goToBreak() {
    batch(() => {
      view.value = 'json';
      jump.value = {};
    });
  }

  // A preset with blanks can't run, so the user opened it to fill them in.
  const blank = editor.problems.value.find(
    ({ message }) => message === blankMessage,
  );
  if (blank) goTo(blank);

  return {
    editor,
    view,
    query,
    hits,
    open,
    toSolve,
    cursor: signal<FieldPath | undefined>(),
    pointed,
    jump,
    goToGroup,
    goToFirstHit() {
      if (hits.value)
        document
          .getElementById(formId)
          ?.querySelector<HTMLElement>(control)
          ?.focus();
    },
    goTo,
    goNext(isBack = false) {
      if (editor.json.broken.value) return goToBreak();
      const list = isBack ? toSolve.value.toReversed() : toSolve.value;
      const at = list.findIndex((problem) => problemKey(problem) === last);
      const next = list[(at + 1) % list.length];
      if (next) goTo(next);
    },
    goToBreak,
    /** Saves, or goes to the first thing that prevents it. */
    async save() {
      const outcome = await editor.save();
      if (outcome === 'name') focusIn(nameId, 'center');
      if (outcome === 'json') goToBreak();
      const [first] = editor.errors.value;
      if (outcome === 'problem' && first) goTo(first);
    },
  };
}

export const problemKey = ({ path, message }: Problem): string =>
  `${path} ${message}`;

/**
 * Converts a pointer into the list of all actions to one into the sent request,
 * which lacks disabled actions.
 */
export function sentPointer(
  { form }: Pick<EditorState, 'form'>,
  pointer: string,
): string {
  if (form.value.actions.length === 0) return pointer;
  return pointer.replace(/^\/actions\/(\d+)/, (_, at: string) => {
    const before = form.value.actions
      .slice(0, Number(at))
      .filter(({ isOn }) => isOn);
    return `/actions/${before.length}`;
  });
}

const whenDrawn = (work: () => unknown) =>
  requestAnimationFrame(() => requestAnimationFrame(() => void work()));

const control = ':is(input, select, textarea, [aria-pressed]):not(:disabled)';
const focusable =
  ':is(input, select, textarea, button, summary, a[href], [tabindex]):not(:disabled)';

/**
 * Scrolls to an element and focuses its first control; false if it doesn't
 * exist.
 */
function focusIn(id: string, block: ScrollLogicalPosition): boolean {
  const element = document.getElementById(id);
  const target = element?.matches(focusable)
    ? element
    : element?.querySelector<HTMLElement>(focusable);
  if (!element || !target) return false;
  element.closest('details')?.setAttribute('open', '');
  element.scrollIntoView({ block });
  target.focus({ preventScroll: true });
  return true;
}

/** True if the key is typed into a field. */
const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Ctrl+S saves, F8 goes to the next problem, / to the search. Returns a
 * function that removes the keys.
 */
export function listenToKeys(page: EditorPage): () => void {
  const onKey = unlessComposing((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isSlash =
      event.key === '/' && !isCommand && !isTyping(event.composedPath()[0]);
    if (isCommand && !event.altKey && event.key.toLowerCase() === 's')
      void page.save();
    else if (event.key === 'F8') page.goNext(event.shiftKey);
    else if (isSlash && page.view.value === 'form')
      document.getElementById(editorSearchId)?.focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
