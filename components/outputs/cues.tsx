import './page-parts/page-parts.css';
import { useSignal } from '@preact/signals';
import { useContext, useMemo } from 'preact/hooks';
import { Captions } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextInput } from '@/components/ui/text-input';
import { count, locale } from '@/components/ui/measure';
import {
  type Captions as CaptionFacts,
  type Cue,
  cuesMarkdown,
  timeOf,
} from '@/lib/parts';
import { tablesOf } from './page-parts/exports';
import { findText } from './page-parts/find-text';
import { PassageActionsContext } from './parts/contexts';
import { type ViewProps, defineOutput } from './parts/define-output';
import { LongList } from './parts/long';
import { titled } from './parts/titled';
import { asJson, asMarkdown, Tools } from './parts/tools';

const step = 200;

type Line = { cue: Cue; isNewChapter: boolean; isNewSpeaker: boolean };

const Transcript = ({ answer, request, title }: ViewProps) => {
  const query = useSignal('');
  const { cues, captions, metadata } = answer.data;
  const all = useMemo(() => cues ?? [], [cues]);
  const words = query.value.trim();
  const lines = useMemo(() => linesOf(matching(all, words)), [all, words]);
  const video = metadata?.url ?? request?.url;
  const text = () =>
    titled(
      cuesMarkdown(all, (at) => video && momentOf(video, at)),
      answer.data,
    );
  if (all.length === 0) return <NoTranscript captions={captions} />;
  return (
    <>
      <Tools
        title={title}
        copy={text}
        copyLabel={i18n.t('output.copyAll')}
        save={[asMarkdown(text), ...tablesOf('cues', all), asJson(all)]}
      >
        <TextInput
          type="search"
          aria-label={i18n.t('parts.searchTranscript')}
          placeholder={i18n.t('parts.searchTranscript')}
          value={query.value}
          onChange={(typed) => {
            query.value = typed;
          }}
        />
        <output class="small muted cut">
          {words
            ? i18n.t('parts.found', lines.length, [count(lines.length)])
            : (captionsLine(captions) ??
              i18n.t('parts.lines', all.length, [count(all.length)]))}
        </output>
      </Tools>
      <LongList items={lines} step={step} as="ol" class="cues">
        {(line, index) => (
          <CueView key={index} line={line} query={words} video={video} />
        )}
      </LongList>
    </>
  );
};

const matching = (cues: readonly Cue[], query: string): readonly Cue[] =>
  query === ''
    ? cues
    : cues.filter(({ text }) =>
        findText(text, query).some(({ isMatch }) => isMatch),
      );

const linesOf = (cues: readonly Cue[]): Line[] =>
  cues.map((cue, index) => {
    const before = cues[index - 1];
    const isNewChapter = Boolean(
      cue.chapter && cue.chapter !== before?.chapter,
    );
    return {
      cue,
      isNewChapter,
      isNewSpeaker: Boolean(
        cue.speaker && (isNewChapter || cue.speaker !== before?.speaker),
      ),
    };
  });

const CueView = ({
  line,
  query,
  video,
}: {
  line: Line;
  query: string;
  video: string | undefined;
}) => {
  const actions = useContext(PassageActionsContext);
  const { cue, isNewChapter, isNewSpeaker } = line;
  const time = timeOf(cue.start);
  const address = video && momentOf(video, cue.start);
  return (
    <li>
      {isNewChapter && <h2 dir="auto">{cue.chapter}</h2>}
      <div class="cue">
        {actions && address ? (
          <Button
            variant="link"
            title={i18n.t('parts.playFrom', [time])}
            onClick={() => void actions.playFrom(cue.start, address)}
          >
            {time}
          </Button>
        ) : (
          <span class="muted">{time}</span>
        )}
        <p dir="auto">
          {isNewSpeaker && <bdi class="strong speaker">{cue.speaker}</bdi>}
          {findText(cue.text, query).map(({ text, isMatch }, index) =>
            isMatch ? <mark key={index}>{text}</mark> : text,
          )}
        </p>
      </div>
    </li>
  );
};

/** “Automatic captions, English”. */
function captionsLine(
  captions: CaptionFacts | null | undefined,
): string | undefined {
  if (!captions?.language) return undefined;
  const language = languageName(captions.language);
  return captions.automatic
    ? i18n.t('parts.automaticCaptions', [language])
    : i18n.t('parts.captions', [language]);
}

/** A language's name for its code; a name stays as it is. */
function languageName(language: string): string {
  try {
    return (
      new Intl.DisplayNames(locale, { type: 'language' }).of(language) ??
      language
    );
  } catch {
    return language;
  }
}

const NoTranscript = ({
  captions,
}: {
  captions: CaptionFacts | null | undefined;
}) => {
  const offered = (captions?.offered ?? []).map(({ language, automatic }) =>
    automatic
      ? i18n.t('parts.automatic', [languageName(language)])
      : languageName(language),
  );
  return (
    <EmptyState
      icon={Captions}
      title={i18n.t('parts.transcriptClosed')}
      help={[
        i18n.t('parts.transcriptClosedHelp'),
        offered.length > 0 && i18n.t('parts.offered', [offered.join(', ')]),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
};

/** The video's address at a moment, as most players read it. */
function momentOf(address: string, seconds: number): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.searchParams.set('t', `${Math.floor(seconds)}s`);
  return url.href;
}

export const cues = defineOutput({
  id: 'cues',
  fields: ['cues', 'captions', 'chapters'],
  has: ({ data }) =>
    (data.cues?.length ?? 0) > 0 || data.captions?.missing === 'closed',
  count: ({ data }) => data.cues?.length || undefined,
  View: Transcript,
});
