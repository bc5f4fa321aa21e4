/** A formula in the form that readers and the converter keep. */
export function formula(
  copy: Document,
  tex: string,
  display: boolean,
): Element {
  const math = copy.createElement('math');
  math.setAttribute('data-latex', tex.trim());
  math.setAttribute('display', display ? 'block' : 'inline');
  math.textContent = tex.trim();
  return math;
}
