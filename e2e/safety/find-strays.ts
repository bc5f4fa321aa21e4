import type { Page } from '@playwright/test';

/**
 * Finds what Pluck's pages never draw: elements that run, load or frame, except
 * Pluck's own sandboxed page; handlers; fields that ask for secrets; styles
 * that load or leave their place; and links that lead anywhere but the web, or
 * keep an opener.
 */
export const findStrays = (page: Page, root = 'body'): Promise<string[]> =>
  page.evaluate(straysIn, root);

/** Runs in the page. */
export function straysIn(root: string): string[] {
  const running =
    'script, style, link, meta, base, object, embed, portal, applet, form, frame, [srcdoc], [ping]';
  const secret =
    'input[type=password], input[type=email], input[type=file], [autocomplete]:not([autocomplete=off])';
  // Scraped content keeps no ID.
  const menus = ':is(#result-menu, #clip-tools)';
  const own = `${menus} :is(form, a:is([href="/privacy.html"], [href^="/notes.html?"], [href^="/editor.html?"], [href^="/options.html#"]))`;
  const strays: string[] = [];
  for (const element of document.querySelectorAll(`${root} *`)) {
    const { localName } = element;
    const isOwn = element.matches(own);
    if (!isOwn && element.matches(`${running}, ${secret}`))
      strays.push(`element ${localName}`);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) strays.push(`attribute ${name}`);
      if (
        name === 'style' &&
        /url\(|image-set\(|expression\(|position:\s*(?:fixed|absolute|sticky)/i.test(
          value,
        )
      )
        strays.push(`style ${value}`);
      if (
        /^(?:src|srcset|poster|data|background)$/.test(name) &&
        !/^(?:blob:|data:image\/|\/frame\.html$)/.test(value)
      )
        strays.push(`${localName} loads ${value}`);
    }
    if (isOwn) continue;
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
      const href = element.getAttribute('href') ?? '';
      if (!/^(?:https?:\/\/|mailto:)/.test(href)) strays.push(`link ${href}`);
      if (element.target !== '_blank' || !element.relList.contains('noopener'))
        strays.push(`opener for ${href}`);
    } else if (
      element.hasAttribute('href') ||
      element.hasAttribute('xlink:href')
    )
      strays.push(`link on ${localName}`);
  }
  return strays;
}
