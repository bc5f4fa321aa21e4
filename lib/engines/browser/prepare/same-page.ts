/**
 * The id that a link points to in its own page, or undefined if it points
 * elsewhere. Addresses are absolute here.
 */
export function idInPage(link: Element, base: string): string | undefined {
  const [page, id] = (link.getAttribute('href') ?? '').split('#');
  if (id === undefined || page !== base.split('#')[0]) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
