import { firstText } from '@/lib/core/headline';
import { withTitle } from '@/lib/core/with-title';
import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import { AddressLink } from './parts/address';
import { type FieldValue, defineField } from './parts/define-output';
import { MarkdownView } from './parts/markdown-view';
import { UnlessPdf } from './parts/unless-pdf';
import { Truncated } from './pdf/file-pages';

/** What is known of the file that the text is the code of. */
const CodeFacts = ({
  code,
}: {
  code: FieldValue<'code'> | null | undefined;
}) => {
  if (!code) return null;
  const { path, language, lines, permalink } = code;
  const facts = [
    path,
    language,
    lines && i18n.t('parts.codeLines', lines, [count(lines)]),
  ];
  return (
    <p class="frame-bar">
      <bdi class="cut mono">{facts.filter(Boolean).join(' · ')}</bdi>
      {permalink && (
        <AddressLink address={permalink} name={i18n.t('parts.permalink')} />
      )}
    </p>
  );
};

export const markdown = defineField({
  id: 'markdown',
  also: ['code'],
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
        about={
          <>
            <Truncated of={data.metadata} />
            <CodeFacts code={data.code} />
          </>
        }
      />
    </UnlessPdf>
  ),
});
