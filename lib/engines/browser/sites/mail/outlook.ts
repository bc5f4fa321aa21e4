import { all, lineOf, textAt } from '@/lib/engines/browser/sites/dom';
import type {
  PostPart,
  SitePage,
  SiteReading,
} from '@/lib/engines/browser/sites/site-reader';
import { dropQuotes } from './quotes';

// Only these keys are the same in every language and version.
const body = '[id^="UniqueMessageBody"]';
const subject = '[id^="CONV_"][id$="_SUBJECT"], [id^="MSG_"][id$="_SUBJECT"]';

/** The most levels between a mail's text and its head. */
const maxLevels = 10;

/** The mails that Outlook on the web shows in its reading pane. */
export function readOutlook({ document }: SitePage): SiteReading | undefined {
  const bodies = all(document, body).filter(
    (one) => !one.parentElement?.closest(body),
  );
  const posts = bodies.map(
    (text, index): PostPart => ({
      author: senderOf(text, [bodies[index - 1], bodies[index + 1]]),
      id: text.id,
      depth: 0,
      content: [text],
    }),
  );
  const [first] = posts;
  if (!first) return undefined;
  const title = textAt(document, subject);
  Object.assign(first, { original: true, title });
  return {
    title,
    author: first.author ?? undefined,
    posts,
    clean: (part) => {
      for (const mail of part.querySelectorAll(body)) dropQuotes(mail);
    },
  };
}

/** The first name before the text that has a label such as “From: name”. */
function senderOf(
  text: Element,
  others: readonly (Element | undefined)[],
): string | undefined {
  let at = text.parentElement;
  for (let level = 0; at && level < maxLevels; level += 1) {
    const box = at;
    if (others.some((other) => other && box.contains(other))) return undefined;
    const sender = all(box, '[aria-label]').find(
      (one) => !text.contains(one) && isLabelled(one),
    );
    if (sender) return lineOf(sender);
    at = box.parentElement;
  }
  return undefined;
}

function isLabelled(element: Element): boolean {
  const label = element.getAttribute('aria-label')?.trim() ?? '';
  const words = lineOf(element);
  return (
    words !== undefined &&
    /[:：]\s*$/.test(label.slice(0, -words.length)) &&
    label.endsWith(words)
  );
}
