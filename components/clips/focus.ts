const home = '.clip-tools button'

/** Moves the focus off a button that is about to disappear: to the list row, else to Clip. */
export function leaveFor(pressed: Element): void {
  const row = pressed.closest('.clip-list li')
  const next = row ? row.querySelector<HTMLElement>('button') : document.querySelector<HTMLElement>(home)
  next?.focus()
}

/** Moves the focus when the button's row disappears too; after the last row, to Back. */
export function leaveRow(pressed: Element): void {
  const rows = [...document.querySelectorAll('.clip-list li')]
  const at = rows.findIndex((row) => row.contains(pressed))
  const next = rows[at + 1] ?? rows[at - 1]
  const safe =
    next?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('header button')
  safe?.focus()
}

/** Moves the focus to the first answer of a question, if it is still on Clip. */
export function goToAnswer(line: Element | null): void {
  if (!document.activeElement?.closest('.clip-tools')) return
  line?.querySelector<HTMLElement>('.clip-moves button')?.focus()
}
