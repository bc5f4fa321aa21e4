import { headlineOf } from './headline';
import { letters } from './fold';

const heading = /^# +(.+)$/gm;
const firstHeading = /^#{2,6} +(.+)/;

/**
 * The page's title, without the name of its site, as a heading above the text.
 * Omitted if the text already has that heading, which may lack the site's name;
 * a lower heading that is the title, and above the text, becomes the first one.
 */
export function withTitle(
  markdown: string,
  pageTitle: string,
  site = '',
): string {
  const title = headlineOf(pageTitle, { sites: [site] });
  const text = markdown.trimStart();
  const wanted = letters(title);
  const hasTitle = [...text.matchAll(heading)].some(
    ({ 1: found = '', index }) => {
      const own = letters(found);
      return (
        own === wanted ||
        (index === 0 &&
          own !== '' &&
          (wanted.includes(own) || own.includes(wanted)))
      );
    },
  );
  if (wanted === '' || hasTitle) return markdown;
  if (letters(firstHeading.exec(text)?.[1] ?? '') === wanted)
    return text.replace(/^#+/, '#');
  return `# ${title.trim().replace(/\s+/g, ' ')}\n\n${text}`;
}
