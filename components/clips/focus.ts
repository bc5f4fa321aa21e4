const home = '.clip-tools button';

/**
 * Handles a click on a button that its action removes: moves the focus to the
 * list row, else to Clip.
 */
export const leavingFor =
  (act: () => unknown) =>
  ({ currentTarget }: { currentTarget: Element }): void => {
    const row = currentTarget.closest('.clip-list li');
    const next = row
      ? row.querySelector<HTMLElement>('button')
      : document.querySelector<HTMLElement>(home);
    next?.focus();
    void act();
  };

/**
 * Moves the focus when the button's row disappears too; after the last row, to
 * Back.
 */
export function leaveRow(pressed: Element): void {
  const rows = [...document.querySelectorAll('.clip-list li')];
  const at = rows.findIndex((row) => row.contains(pressed));
  const next = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>(
    'button',
  );
  (next ?? document.querySelector<HTMLElement>('header button'))?.focus();
}

/**
 * Moves the focus to the first answer of a question, if it is still on Clip.
 */
export function goToAnswer(line: Element | null): void {
  if (!document.activeElement?.closest('.clip-tools')) return;
  line?.querySelector<HTMLElement>('.clip-moves button')?.focus();
}
