import { useSignal } from '@preact/signals';
import { useContext, useMemo } from 'preact/hooks';
import {
  type ParagraphChanges,
  compareParagraphs,
} from '@/lib/core/new-paragraphs';
import { i18n } from '#i18n';
import { count, moment, joined } from '@/components/ui/measure';
import { TextDiff } from './change-tracking';
import { AddressLink } from './parts/address';
import {
  type FieldProps,
  type FieldValue,
  defineField,
} from './parts/define-output';
import { ChangesLine } from './parts/changes-line';
import { EarlierTextContext } from './parts/contexts';
import { MarkdownView } from './parts/markdown-view';
import { titled } from './parts/titled';
import { Tools, asMarkdown } from './parts/tools';
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

/** The page's text, or how it differs from an earlier one. */
const PageText = ({ value, answer: { data }, title }: TextProps) => {
  const earlier = useContext(EarlierTextContext);
  const areWanted = useSignal(false);
  const changes = useMemo(
    () => earlier && compareParagraphs(earlier.markdown, value),
    [earlier, value],
  );
  const hasChanges =
    changes !== undefined &&
    Object.values(changes).some(({ length }) => length > 0);
  const areShown = areWanted.value && hasChanges;
  const source = titled(value, data);
  return (
    <>
      {earlier && areShown ? (
        <>
          <Tools
            title={title}
            copy={source}
            save={[asMarkdown(() => source)]}
          />
          <div class="pad text-changes">
            <TextDiff before={earlier.markdown} after={value} />
          </div>
        </>
      ) : (
        <MarkdownView
          markdown={value}
          source={source}
          title={title}
          about={
            <>
              <Truncated of={data.metadata} />
              <CodeFacts code={data.code} />
            </>
          }
        />
      )}
      {earlier && changes && (
        <ChangesLine
          words={newsSince(earlier.at, changes)}
          action={
            hasChanges
              ? i18n.t(areShown ? 'output.news.text' : 'output.news.show')
              : undefined
          }
          areOnlyShown={areShown}
          onToggle={() => {
            areWanted.value = !areShown;
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
