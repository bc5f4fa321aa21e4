import { useSignal } from '@preact/signals';
import { useContext, useMemo } from 'preact/hooks';
import {
  type ParagraphChanges,
  compareParagraphs,
} from '@/lib/core/new-paragraphs';
import { firstText } from '@/lib/core/headline';
import { withTitle } from '@/lib/core/with-title';
import { i18n } from '#i18n';
import { count, moment, joined } from '@/components/ui/measure';
import { AddressLink } from './parts/address';
import {
  type FieldProps,
  type FieldValue,
  defineField,
} from './parts/define-output';
import { ChangesLine } from './parts/changes-line';
import { EarlierTextContext } from './parts/contexts';
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
    lines ? i18n.t('parts.codeLines', lines, [count(lines)]) : undefined,
  ];
  return (
    <p class="frame-bar">
      <bdi class="cut mono">{joined(facts)}</bdi>
      {permalink && (
        <AddressLink address={permalink} name={i18n.t('parts.permalink')} />
      )}
    </p>
  );
};

type TextProps = FieldProps<'markdown'>;

/** The page's text, or only what is new or changed since an earlier one. */
const PageText = ({ value, answer: { data }, title }: TextProps) => {
  const earlier = useContext(EarlierTextContext);
  const isFiltered = useSignal(false);
  const changes = useMemo(
    () => earlier && compareParagraphs(earlier.markdown, value),
    [earlier, value],
  );
  const news = changes && [
    ...changes.changed.map(({ now }) => now),
    ...changes.added,
  ];
  const areOnlyShown = isFiltered.value && news !== undefined;
  const text = areOnlyShown ? news.join('\n\n') : value;
  return (
    <>
      <MarkdownView
        markdown={text}
        source={withTitle(
          text,
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
      {earlier && changes && news && (
        <ChangesLine
          words={newsSince(earlier.at, changes)}
          action={
            news.length > 0
              ? i18n.t(areOnlyShown ? 'output.news.all' : 'output.news.only')
              : undefined
          }
          areOnlyShown={areOnlyShown}
          onToggle={() => {
            isFiltered.value = !areOnlyShown;
          }}
        />
      )}
    </>
  );
};

function newsSince(
  at: number,
  { added, changed, gone }: ParagraphChanges,
): string {
  const when = moment(at, Date.now());
  const parts = [
    added.length > 0 &&
      i18n.t('output.news.new', added.length, [count(added.length)]),
    changed.length > 0 &&
      i18n.t('output.news.changed', changed.length, [count(changed.length)]),
    gone.length > 0 &&
      i18n.t('output.news.gone', gone.length, [count(gone.length)]),
  ];
  return parts.some(Boolean)
    ? i18n.t('sheet.changes.since', [when, joined(parts, ', ')])
    : i18n.t('output.news.none', [when]);
}

export const markdown = defineField({
  id: 'markdown',
  also: ['code'],
  mayBeEmpty: true,
  View: (props) => (
    <UnlessPdf
      text={props.value}
      metadata={props.answer.data.metadata}
      title={props.title}
    >
      <PageText {...props} />
    </UnlessPdf>
  ),
});
