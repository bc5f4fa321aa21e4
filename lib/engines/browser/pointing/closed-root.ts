/**
 * The styles of an element that covers the window, whatever the page says about
 * elements like it.
 */
export const coveringHost = `  all: initial !important;
  position: fixed !important;
  inset: 0 !important;
  inline-size: 100% !important;
  block-size: 100% !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  overflow: clip !important;
  background: none !important;
  z-index: 2147483647 !important;
`;

/**
 * Styles a shadow root. Sheets aren't subject to the page's policy; Firefox's
 * scripts lack them.
 */
export function addStyle(
  root: ShadowRoot,
  document: Document,
  css: string,
): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}
