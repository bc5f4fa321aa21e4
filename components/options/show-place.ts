import { type SectionId, connectHash } from './place';

/**
 * Scrolls to what an address names, else to its section, and focuses it: the
 * heading, or the field to fill in.
 */
export function showPlace(hash: string, section: SectionId): void {
  const title = document.getElementById(section);
  const field =
    hash === connectHash && title?.parentElement?.querySelector('input');
  const target = document.getElementById(hash.slice(1)) ?? title;
  target?.scrollIntoView();
  const focused = field || target;
  focused?.focus({ preventScroll: true });
}
