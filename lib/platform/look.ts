/** The appearance of Pluck's pages. */
type Look = {
  theme: 'system' | 'light' | 'dark';
  textSize: 'small' | 'medium' | 'large';
};

/**
 * Shows all open pages in the chosen colours, and results in the chosen text
 * size. `public/look.js` reads both before a page's first paint, and again when
 * another page changes them.
 */
export function keepLook({ theme, textSize }: Look): void {
  localStorage.setItem(
    'look',
    `${theme === 'system' ? '' : theme}/${textSize}`,
  );
  // The browser sends this event only to the other pages.
  dispatchEvent(new Event('storage'));
}
