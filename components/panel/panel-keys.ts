import { useEffect } from 'preact/hooks';
import { hasPlainKeys, unlessComposing } from '@/components/ui/keys';

/**
 * Single keys belong to the field with the focus, and Ctrl+Enter submits it.
 */
const field = 'input, textarea, select, [contenteditable]';

/** Where F6 goes: from the results to the dock and to the ask box. */
const regions = [
  { within: '.result', focus: '.result-tabs [aria-selected=true]' },
  { within: '.dock', focus: '.dock :is(button, a)' },
  { within: '.ask-box', focus: '#ask-words' },
];

/** The name of a key with its modifiers, as `aria-keyshortcuts` has it. */
function nameOf({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): string {
  // Alt changes what a digit types on some keyboards.
  const own = altKey ? code.replace(/^Digit/, '') : key;
  return [
    (ctrlKey || metaKey) && 'Control',
    altKey && 'Alt',
    shiftKey && key.length > 1 && 'Shift',
    own,
  ]
    .filter(Boolean)
    .join('+');
}

/**
 * Presses the control that names the key in `aria-keyshortcuts`. F6 moves to
 * the next region.
 */
function press(event: KeyboardEvent): boolean {
  const isField =
    event.target instanceof Element && event.target.matches(field);
  const name = nameOf(event);
  if (name === 'F6') return goOn();
  const isSingle = event.key.length === 1 && !name.includes('+');
  if (isSingle && (isField || !hasPlainKeys.value)) return false;
  if (isField && name === 'Control+Enter') return false;
  const control = document.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${CSS.escape(name)}"]`,
  );
  control?.click();
  return control !== null;
}

/** Focuses the next region that has something to focus. */
function goOn(): boolean {
  const at = regions.findIndex(({ within }) =>
    document.activeElement?.closest(within),
  );
  const ahead = [...regions.slice(at + 1), ...regions];
  const next = ahead.flatMap(
    ({ focus }) => document.querySelector<HTMLElement>(focus) ?? [],
  )[0];
  next?.focus();
  return next !== undefined;
}

/** The keys of a result. `isPlain`: letters alone work too. */
export function usePanelKeys(isPlain: boolean): void {
  useEffect(() => {
    hasPlainKeys.value = isPlain;
  }, [isPlain]);
  useEffect(() => {
    const listen = unlessComposing((event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      if (document.querySelector(':modal, :popover-open')) return;
      if (press(event)) event.preventDefault();
    });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
