import type { Frame, Page } from '@playwright/test';

/**
 * Finds shown content that acts or leads elsewhere, and what `also` names:
 * elements and attributes, one by one.
 */
export const findFaults = (
  place: Page | Frame,
  root: string,
  also = 'plaintext',
): Promise<string[]> =>
  place.evaluate(
    ([content, unwanted]) => {
      const acting =
        'script, style, link, meta, base, form, input, button, textarea, select, iframe, frame, object, embed, portal, ' +
        'applet, noscript, dialog, [autofocus], [ping], [action], [formaction], [srcdoc], [popover]';
      const faults: string[] = [];
      for (const element of document.querySelectorAll(`${content} *`)) {
        if (element.matches(`${acting}, ${unwanted}`))
          faults.push(`element ${element.localName}`);
        for (const { name } of element.attributes)
          if (/^on/i.test(name)) faults.push(`attribute ${name}`);
        const href =
          element.getAttribute('href') ?? element.getAttribute('xlink:href');
        const isAstray =
          href !== null && !/^(?:https?:\/\/|mailto:)/.test(href);
        if (isAstray && element.matches('a, area')) faults.push(`link ${href}`);
      }
      return faults;
    },
    [root, also] as const,
  );
