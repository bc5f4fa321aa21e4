const home = '.clip-tools button'

/** Keeps the keyboard’s place when the button that was pressed is about to go: in the list in its row, else on Clip. */
export function leaveFor(pressed: Element): void {
  const row = pressed.closest('.clip-list li')
  const next = row ? row.querySelector<HTMLElement>('button') : document.querySelector<HTMLElement>(home)
  next?.focus()
}

/** The same where the row goes with its button; after the last one there is the way back. */
export function leaveRow(pressed: Element): void {
  const rows = [...document.querySelectorAll('.clip-list li')]
  const at = rows.findIndex((row) => row.contains(pressed))
  const next = rows[at + 1] ?? rows[at - 1]
  const safe =
    next?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('header button')
  safe?.focus()
}

/** Takes the keyboard to the first choice of a question that was raised from Clip, where it still is. */
export function goToAnswer(line: Element | null): void {
  if (!document.activeElement?.closest('.clip-tools')) return
  line?.querySelector<HTMLElement>('.clip-moves button')?.focus()
}
