import { effect } from '@preact/signals';
import { arrowsAlong, unlessComposing } from '@/components/ui/keys';
import { getOwn } from '@/lib/core/objects';
import { presetIn, runOf, sendsNothing } from './popup-action';
import type { PageRow } from './page-rows';
import type { Popup } from './popup-state';

/**
 * The popup's keys. A digit, or Alt+digit in a field, runs its row; any
 * letter starts a question; arrow keys move through the rows and the menus;
 * Ctrl+C, Ctrl+Enter and Ctrl+S copy, clip and save; Escape goes one step back,
 * and closes the popup only at the end. What comes again from before the app
 * isn't trusted: no price was on screen then. Returns a function that stops
 * listening.
 */
export function listenToPopupKeys(page: Document, popup: Popup): () => void {
  const listen = unlessComposing((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.repeat) return;
    // The clip sheet has its own keys.
    if (page.querySelector('.clip-place')) return;
    // Other fields, such as that of a preset's name, handle their keys
    // themselves.
    if (isField(target) && !isAsk(target) && key !== 'Escape') return;
    const isInMenu = page.querySelector(':popover-open') !== null;
    const isHandled =
      event.ctrlKey || event.metaKey
        ? !isInMenu && runCommand(event, page, popup)
        : stepBack(event, page, popup) ||
          walkAhead(event, page, popup) ||
          walk(event, page) ||
          enterRow(event, page, popup) ||
          (!isInMenu &&
            (runDigit(event, page, popup) || startTyping(event, page)));
    if (isHandled) event.preventDefault();
  });
  page.addEventListener('keydown', listen);
  const stopWaiting = effect(() => carryOutWaiting(page, popup));
  return () => {
    stopWaiting();
    page.removeEventListener('keydown', listen);
  };
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

const isAsk = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('.ask');

function runCommand(
  { key, altKey, shiftKey, target, isTrusted }: KeyboardEvent,
  page: Document,
  popup: Popup,
): boolean {
  if (altKey || shiftKey || !page.querySelector('.quick')) return false;
  const isSelected =
    page.getSelection()?.isCollapsed === false || isField(target);
  const letter = key.toLowerCase();
  if (letter === 'c' && !isSelected) void popup.copy();
  else if (key === 'Enter') void clipAsShown(popup, isTrusted);
  else if (letter === 's') void popup.download();
  else return false;
  return true;
}

/**
 * What the button for clips does. A key from before the app shows first where
 * the note would be sent.
 */
const clipAsShown = (popup: Popup, isTrusted: boolean) => {
  if (popup.selectedTabs > 1) return popup.openTabs();
  const { isChosen, updates, leaves } = popup.tabState.value?.clip ?? {};
  const isKnown = isChosen && !updates && (isTrusted || !leaves);
  return isKnown ? popup.clip() : popup.openClipSheet();
};

/**
 * Runs the row or the preset of a digit. Before there were rows to see, the last
 * digit waits.
 */
function runDigit(
  { code, altKey, shiftKey, target, isTrusted }: KeyboardEvent,
  page: Document,
  popup: Popup,
): boolean {
  const digit = Number(/^Digit([1-9])$/.exec(code)?.[1]);
  if (!digit || shiftKey || (isField(target) && !altKey)) return false;
  const { value: found } = popup.rows;
  if (!found || !isTrusted) {
    popup.waiting.value = { digit, runs: true };
    return true;
  }
  const row = found.rows.find((one) => one.digit === digit);
  if (!row) return runWithoutRow(digit, page, popup, true);
  void popup.runRow(row);
  return true;
}

/**
 * Runs the preset that the user gave this digit, and that has no row: as the
 * main button does, if it is there. If it sends something and wasn't on screen
 * at the press, it is only shown. False if there is none.
 */
function runWithoutRow(
  digit: number,
  page: Document,
  popup: Popup,
  wasOnScreen: boolean,
): boolean {
  const { value: tabState } = popup.tabState;
  const preset =
    tabState && presetIn(tabState, tabState.presetKeys[digit - 1] ?? '');
  const { value: main } = popup.action;
  const isMain = main.kind === 'run' && main.preset === preset;
  const run = isMain ? main : tabState && runOf(preset, tabState);
  if (!run) return false;
  const isShown = wasOnScreen && (isMain || popup.isUnfolded.value);
  if (isShown || sendsNothing(run))
    void popup.run(run.preset.id, run.connectionId);
  else if (isMain) page.querySelector<HTMLElement>('.split-main')?.focus();
  else popup.isUnfolded.value = true;
  return true;
}

/**
 * Carries out what was pressed before there were rows. A row that sends
 * something only gets the focus: its price wasn't on screen.
 */
function carryOutWaiting(page: Document, popup: Popup): void {
  const { value: waiting } = popup.waiting;
  const rows = popup.rows.value?.rows;
  if (!waiting || !rows) return;
  popup.waiting.value = undefined;
  const { digit } = waiting;
  const at =
    digit === undefined
      ? waiting.row - 1
      : rows.findIndex((row) => row.digit === digit);
  const found = rows[at];
  const act = () => {
    if (found || digit === undefined) focusRow(page, at);
    else runWithoutRow(digit, page, popup, false);
    if (found && waiting.runs) runUnseen(found, popup);
  };
  // Deferred until the rows are drawn.
  setTimeout(act);
}

/** Runs a row whose price wasn't on screen at the press, if it sends nothing. */
const runUnseen = (row: PageRow, popup: Popup): boolean => {
  const runs = sendsNothing(row.run);
  if (runs) void popup.runRow(row);
  return runs;
};

/** An Enter from before the app: the browser clicks only at the user's own. */
function enterRow(
  { key, isTrusted, target }: KeyboardEvent,
  page: Document,
  popup: Popup,
): boolean {
  if (key !== 'Enter' || isTrusted) return false;
  const at = [...page.querySelectorAll(rowsAndChips)].findIndex(
    (one) => one === target,
  );
  const row = popup.rows.value?.rows[at];
  return row !== undefined && runUnseen(row, popup);
}

/** Focuses the row at this place, or the last one. */
function focusRow(page: Document, at: number): void {
  const rows = [...page.querySelectorAll<HTMLElement>(rowsAndChips)];
  (rows[at] ?? rows.at(-1))?.focus();
}

/** A letter goes into the prompt field, wherever the focus is. */
function startTyping(
  { key, altKey, target }: KeyboardEvent,
  page: Document,
): boolean {
  if (!altKey && !isField(target) && /^\p{L}$/u.test(key))
    page.querySelector<HTMLElement>('.ask')?.focus();
  return false;
}

function stepBack(
  { key, target }: KeyboardEvent,
  page: Document,
  popup: Popup,
): boolean {
  if (key !== 'Escape') return false;
  const menu = page.querySelector<HTMLElement>(':popover-open');
  if (menu) {
    menu.hidePopover();
    return true;
  }
  if (popup.chosen.value || popup.naming.value) popup.leave();
  else if (popup.prompt.value !== '') popup.prompt.value = '';
  else return false;
  // Deferred until the popup is redrawn.
  if (target !== page.body)
    queueMicrotask(() =>
      page.querySelector<HTMLElement>('.split-main')?.focus(),
    );
  return true;
}

const rowsAndChips = 'button.preset, .chip, .all-presets';

/**
 * Counts the arrow keys that are pressed before there are rows to walk along,
 * and an Enter that is for the row they lead to. What is typed ends the walk.
 */
function walkAhead(
  { key, altKey, target }: KeyboardEvent,
  page: Document,
  popup: Popup,
): boolean {
  if (popup.rows.value || altKey || !isAbove(target, page)) return false;
  const row = popup.waiting.value?.row ?? 0;
  if (row > 0 && key.length === 1) popup.waiting.value = undefined;
  if (key === 'ArrowDown') popup.waiting.value = { row: row + 1 };
  else if (row > 0 && key === 'ArrowUp')
    popup.waiting.value = row > 1 ? { row: row - 1 } : undefined;
  else if (row > 0 && key === 'Enter')
    popup.waiting.value = { row, runs: true };
  else return false;
  return true;
}

/** Whether the next row down is the first one. */
const isAbove = (target: EventTarget | null, page: Document): boolean =>
  target === page.body ||
  (target instanceof Element && target.matches('.split-main, .ask'));

function walk({ key, altKey, target }: KeyboardEvent, page: Document): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const main = page.querySelector<HTMLElement>('.split-main');
  const rows = [...page.querySelectorAll<HTMLElement>(rowsAndChips)];
  if (key === 'ArrowDown' && isAbove(target, page)) {
    const next = altKey
      ? page.querySelector<HTMLElement>('button.split-more[popovertarget]')
      : rows[0];
    if (altKey) next?.click();
    else next?.focus();
    return next !== null && next !== undefined;
  }
  if (target.matches('.preset') && key === arrowsAlong(target).next) {
    const more = target.nextElementSibling;
    if (more instanceof HTMLElement) more.click();
    return more !== null;
  }
  return (
    target.matches(rowsAndChips) &&
    move(key, target, [...(main ? [main] : []), ...rows])
  );
}

/** Moves the focus along a row of elements, or to its first or last. */
function move(key: string, from: HTMLElement, line: HTMLElement[]): boolean {
  const at = line.indexOf(from);
  const to = getOwn(
    { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: line.length - 1 },
    key,
  );
  if (to === undefined) return false;
  line[Math.min(Math.max(to, 0), line.length - 1)]?.focus();
  return true;
}
