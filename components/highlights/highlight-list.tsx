import {
  Crosshair,
  Highlighter,
  NotebookPen,
  Pencil,
  Trash2,
  TriangleAlert,
  ExternalLink,
} from 'lucide';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import {
  Button,
  CopyButton,
  DownloadButton,
  IconButton,
} from '@/components/ui/button';
import { Checkbox } from '@/components/ui/choices';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { unlessComposing } from '@/components/ui/keys';
import { Host, hostOf } from '@/components/ui/link';
import { count, labelled, moment } from '@/components/ui/measure';
import { SearchField, TextArea, TextInput } from '@/components/ui/text-input';
import { ToastLine } from '@/components/ui/toast';
import {
  type Highlight,
  colours,
  highlightsMarkdown,
  maxColourNameChars,
} from '@/lib/highlights';
import { fileName } from '@/lib/safe/file-name';
import './highlights.css';
import type { Highlights } from './highlights-state';
import { ImportButton, ImportOutcome } from './import-bar';

type Props = {
  highlights: Highlights;
  /** The page's address and title, while the panel is about one. */
  page: { url: string; title: string } | undefined;
  /** The keys that highlight, if they are set. */
  shortcut: string | undefined;
};

/** The highlights of the page on show, or of all pages. */
export const HighlightList = ({ highlights, page, shortcut }: Props) => {
  const { all, found, isOfAllPages } = highlights;
  useEffect(() => void highlights.open(), [page?.url]);
  useEffect(() => highlights.watch(), []);
  const isEmpty = all.value?.length === 0;
  return (
    <main class="highlights">
      <div class="highlights-tools">
        <div class="highlights-top">
          <Scope highlights={highlights} hasPage={page !== undefined} />
          <div class="highlights-chips">
            {!isEmpty && <Export highlights={highlights} page={page} />}
            {isOfAllPages.value && (
              <ImportButton incoming={highlights.incoming} />
            )}
          </div>
        </div>
        {!isEmpty && <Finder highlights={highlights} />}
        {page && highlights.canBeAlways.value && (
          <Checkbox
            label={i18n.t('highlights.always', [hostOf(page.url)])}
            help={i18n.t('highlights.alwaysHelp')}
            value={highlights.isAlways.value}
            onChange={(isOn, box) => {
              // The permission may be refused.
              box.checked = highlights.isAlways.value;
              void highlights.setAlways(isOn);
            }}
          />
        )}
      </div>
      <div role="status">
        <ImportOutcome incoming={highlights.incoming} />
        {highlights.removed.value && (
          <ToastLine message={i18n.t('highlights.deleted')}>
            <Button variant="link" onClick={highlights.undo}>
              {i18n.t('settings.undo')}
            </Button>
          </ToastLine>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          icon={Highlighter}
          title={i18n.t(
            isOfAllPages.value ? 'highlights.none' : 'highlights.noneHere',
          )}
          help={
            shortcut
              ? i18n.t('highlights.noneHelpKey', [shortcut])
              : i18n.t('highlights.noneHelp')
          }
        />
      )}
      <ul class="highlights-list">
        {found.value.map((one) => (
          <Row key={one.id} one={one} highlights={highlights} />
        ))}
      </ul>
      {!isEmpty && all.value && found.value.length === 0 && (
        <p class="muted">{i18n.t('highlights.noneFound')}</p>
      )}
    </main>
  );
};

const Scope = ({
  highlights: { isOfAllPages, showAllPages },
  hasPage,
}: {
  highlights: Highlights;
  hasPage: boolean;
}) => {
  const scopes = [
    { isAll: false, label: i18n.t('highlights.thisPage') },
    { isAll: true, label: i18n.t('highlights.allPages') },
  ];
  return (
    <div
      class="highlights-chips"
      role="group"
      aria-label={i18n.t('highlights.title')}
    >
      {scopes.map(({ isAll, label }) => (
        <Button
          key={label}
          size="small"
          variant={isOfAllPages.value === isAll ? 'soft' : 'quiet'}
          aria-pressed={isOfAllPages.value === isAll}
          disabled={!isAll && !hasPage}
          onClick={() => void showAllPages(isAll)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};

const Finder = ({ highlights }: { highlights: Highlights }) => (
  <search class="highlights-find">
    <SearchField words={highlights.query} label={i18n.t('highlights.search')} />
    <ColourFilter highlights={highlights} />
  </search>
);

/** The colours with their names, of which the chosen one can be renamed. */
const ColourFilter = ({
  highlights: { colour, all, names, rename },
}: {
  highlights: Highlights;
}) => {
  const isNaming = useSignal(false);
  const chosen = colour.value;
  if (isNaming.value && chosen !== undefined)
    return (
      <ColourName
        name={names.value[chosen - 1] ?? ''}
        onEnd={(typed) => {
          isNaming.value = false;
          if (typed !== undefined) void rename(chosen, typed);
        }}
      />
    );
  return (
    <div class="highlights-chips">
      {names.value.map((name, index) => {
        const number = index + 1;
        const amount = (all.value ?? []).filter(
          (one) => one.colour === number,
        ).length;
        if (amount === 0) return null;
        const isOn = colour.value === number;
        return (
          <Button
            key={number}
            size="small"
            variant={isOn ? 'soft' : 'quiet'}
            aria-pressed={isOn}
            onClick={() => (colour.value = isOn ? undefined : number)}
          >
            <Dot colour={number} />
            <bdi>{name}</bdi> {count(amount)}
          </Button>
        );
      })}
      {chosen !== undefined && (
        <IconButton
          icon={Pencil}
          label={i18n.t('highlights.rename', [names.value[chosen - 1] ?? ''])}
          onClick={() => (isNaming.value = true)}
        />
      )}
    </div>
  );
};

/** `onEnd` gets the typed name; undefined after Escape. */
const ColourName = ({
  name,
  onEnd,
}: {
  name: string;
  onEnd(typed: string | undefined): void;
}) => {
  const typed = useSignal(name);
  return (
    <form
      class="highlights-chips"
      onSubmit={(event) => {
        event.preventDefault();
        onEnd(typed.value);
      }}
    >
      <TextInput
        class="grow"
        aria-label={i18n.t('highlights.colourName')}
        maxLength={maxColourNameChars}
        ref={(field) => field?.focus()}
        value={typed.value}
        onChange={(text) => (typed.value = text)}
        onKeyDown={unlessComposing((event: KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEnd(undefined);
        })}
      />
      <Button type="submit" size="small">
        {i18n.t('highlights.bar.save')}
      </Button>
    </form>
  );
};

const Export = ({
  highlights: { found, isOfAllPages },
  page,
}: Pick<Props, 'highlights' | 'page'>) => {
  const text = () => highlightsMarkdown(found.value);
  const title =
    !isOfAllPages.value && page?.title
      ? page.title
      : i18n.t('highlights.title');
  return (
    <>
      <CopyButton label={i18n.t('highlights.copy')} text={text} />
      <DownloadButton
        label={i18n.t('highlights.save')}
        name={fileName(title, 'md')}
        type="text/markdown"
        text={text}
      />
    </>
  );
};

const Dot = ({ colour }: { colour: number }) => (
  <span class={`highlight-dot is-${colours[colour - 1]}`} aria-hidden="true" />
);

const Row = ({
  one,
  highlights,
}: {
  one: Highlight;
  highlights: Highlights;
}) => {
  const isWriting = useSignal(false);
  const isHere = highlights.isHere(one);
  const isLost = isHere && highlights.lost.value.has(one.id);
  return (
    <li
      class={`highlight is-${colours[one.colour - 1]} ${isLost ? 'is-lost' : ''}`}
    >
      <blockquote dir="auto">{one.exact}</blockquote>
      {isWriting.value ? (
        <NoteForm
          note={one.note}
          onSave={(note) => highlights.change(one.id, { note })}
          onEnd={() => (isWriting.value = false)}
        />
      ) : (
        one.note !== '' && (
          <p class="highlight-note" dir="auto">
            {one.note}
          </p>
        )
      )}
      {isLost && (
        <p class="highlight-lost">
          <Icon of={TriangleAlert} />
          {i18n.t('highlights.lost')}
        </p>
      )}
      <div class="highlight-foot">
        <span class="cut muted">
          {highlights.isOfAllPages.value ? (
            <>
              {one.url === '' ? one.title : <Host host={hostOf(one.url)} />}
              {' · '}
            </>
          ) : (
            one.heading && `${one.heading} · `
          )}
          {moment(one.createdAt, Date.now())}
        </span>
        <ColourChoice one={one} highlights={highlights} />
        {one.url !== '' && (
          <IconButton
            icon={isHere ? Crosshair : ExternalLink}
            label={i18n.t(isHere ? 'highlights.show' : 'highlights.openPage')}
            onClick={() => void highlights.show(one)}
          />
        )}
        <IconButton
          icon={NotebookPen}
          label={i18n.t('highlights.writeNote')}
          aria-expanded={isWriting.value}
          onClick={() => (isWriting.value = !isWriting.value)}
        />
        <IconButton
          icon={Trash2}
          label={i18n.t('highlights.delete')}
          onClick={() => void highlights.remove(one)}
        />
      </div>
    </li>
  );
};

const ColourChoice = ({
  one,
  highlights,
}: {
  one: Highlight;
  highlights: Highlights;
}) => (
  <fieldset class="highlight-colours">
    <legend class="visually-hidden">
      {labelled(i18n.t('highlights.colourOf'), one.exact.slice(0, 60))}
    </legend>
    {highlights.names.value.map((name, index) => (
      <label key={index} title={name}>
        <input
          type="radio"
          name={`colour of ${one.id}`}
          aria-label={name}
          checked={one.colour === index + 1}
          onChange={() => void highlights.change(one.id, { colour: index + 1 })}
        />
        <Dot colour={index + 1} />
      </label>
    ))}
  </fieldset>
);

/** Stays until what is typed is stored, and stores it if the form goes away. */
export const NoteForm = ({
  note,
  onSave,
  onEnd,
}: {
  note: string;
  /** Resolves to whether it is stored. */
  onSave(note: string): Promise<boolean>;
  onEnd(): void;
}) => {
  const text = useSignal(note);
  const settled = useRef(note);
  const end = () => {
    settled.current = text.value.trim();
    onEnd();
  };
  const save = async () => {
    const typed = text.value.trim();
    if (typed !== settled.current && !(await onSave(typed))) return;
    settled.current = typed;
    if (typed === text.value.trim()) onEnd();
  };
  useEffect(
    () => () => {
      const typed = text.value.trim();
      if (typed !== settled.current) void onSave(typed);
    },
    [],
  );
  return (
    <form
      class="highlight-write"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        aria-label={i18n.t('highlights.note')}
        placeholder={i18n.t('highlights.bar.placeholder')}
        value={text.value}
        ref={(field) => field?.focus()}
        rows={2}
        onChange={(typed) => (text.value = typed)}
        onKeyDown={unlessComposing((event: KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          end();
        })}
      />
      <Button type="submit" size="small">
        {i18n.t('highlights.bar.save')}
      </Button>
    </form>
  );
};
