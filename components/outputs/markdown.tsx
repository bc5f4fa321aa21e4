import { firstText } from '@/lib/core/headline';
import { withTitle } from '@/lib/core/with-title';
import { defineField } from './parts/define-output';
import { MarkdownView } from './parts/markdown-view';
import { UnlessPdf } from './parts/unless-pdf';
import { Truncated } from './pdf/file-pages';

export const markdown = defineField({
  id: 'markdown',
  mayBeEmpty: true,
  View: ({ value, answer: { data }, title }) => (
    <UnlessPdf text={value} metadata={data.metadata} title={title}>
      <MarkdownView
        markdown={value}
        source={withTitle(
          value,
          firstText([data.metadata?.title]) ?? '',
          firstText([
            data.metadata?.rest['ogSiteName'],
            data.metadata?.rest['siteName'],
          ]),
        )}
        title={title}
        about={<Truncated of={data.metadata} />}
      />
    </UnlessPdf>
  ),
});
