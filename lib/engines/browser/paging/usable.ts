const disabledName = /(?:^|[-_ ])disabled(?:$|[-_ ])/;

/** Whether a control can be pressed: it is shown and not disabled. */
export function isUsable(control: Element): boolean {
  if (control.matches(':disabled, [aria-disabled=true]')) return false;
  const item = control.closest('li');
  const names = `${control.className} ${item?.className ?? ''}`;
  if (disabledName.test(names)) return false;
  return control.checkVisibility?.() ?? true;
}
