/**
 * Whether the user is reading the result on show, so that a newer one doesn't
 * replace it: they have scrolled into it, selected a part of it, or typed into
 * one of its fields.
 */
export function isReading(page: Document): boolean {
  const result = page.querySelector('.output');
  const isScrolled = (result?.scrollTop ?? 0) > 0;
  const isSelected = !(page.getSelection()?.isCollapsed ?? true);
  return isScrolled || isSelected || isTypingIn(result, page.activeElement);
}

const textFields = 'textarea, input:not([type="checkbox"], [type="radio"])';

const isTypingIn = (result: Element | null, field: Element | null): boolean =>
  field !== null &&
  field.matches(textFields) &&
  (field as HTMLInputElement | HTMLTextAreaElement).value !== '' &&
  result?.contains(field) === true;
