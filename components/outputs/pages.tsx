import { i18n } from '#i18n';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';
import { type FieldValue, defineField } from './parts/define-output';
import { MarkdownView } from './parts/markdown-view';
import { isPdfPartDue } from './parts/due-fields';
import { asJson, asMarkdown, TakeAway } from './parts/tools';
import { FilePages } from './pdf/file-pages';

/**
 * All pages as one text, separated as the service does: a rule, then the next
 * page's number.
 */
const allPages = (pages: FieldValue<'pages'>): string =>
  pages
    .map(({ pageNumber, markdown }, index) =>
      index === 0
        ? markdown
        : `---\n\n<!-- page ${pageNumber ?? index + 1} -->\n\n${markdown}`,
    )
    .join('\n\n');

export const pages = defineField({
  id: 'pages',
  has: (answer, request) => isPdfPartDue('pages', answer, request),
  count: (value) => value?.length ?? 0,
  View: ({ value, raw, answer, title }) => {
    const text = () => showPlaceholders(allPages(value));
    return (
      <FilePages
        pages={value}
        metadata={answer.data.metadata}
        tools={
          <TakeAway
            title={title}
            copy={text}
            copyLabel={i18n.t('output.copyAll')}
            save={[asMarkdown(text), asJson(raw)]}
            saveLabel={i18n.t('output.pages.saveAll')}
          />
        }
      >
        {({ markdown }, number, at) => (
          <MarkdownView
            key={at}
            markdown={markdown}
            title={i18n.t('output.pages.fileOf', [title, number])}
          />
        )}
      </FilePages>
    );
  },
});
