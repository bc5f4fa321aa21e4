import { i18n } from '#i18n';
import { MarkdownView } from '@/components/outputs';
import { noteText, type Property, type PropertyType } from '@/lib/clips';
import { Button } from '@/components/ui/button';
import { PositionMessage } from './field';
import {
  warningMessage,
  noteFailureMessage,
  partName,
  positionLabel,
  problemMessage,
} from './note-messages';
import type { NotesPage } from './notes-page';
import { resultLabel } from './results-state';
import { SelectField } from '@/components/ui/field';
import {
  Calendar,
  CalendarClock,
  Hash,
  type IconNode,
  List,
  SquareCheck,
  Text,
} from 'lucide';
import { Icon } from '@/components/ui/icon';

/**
 * The template's note for a recent result, or for a sample if there is none.
 */
export const PreviewView = ({ page }: { page: NotesPage }) => {
  const { results, preview } = page;
  const jobs = results.jobs.value;
  const note = preview.note.value;
  const isStale = preview.problems.value.length > 0;
  return (
    <aside class="notes-preview stack" aria-labelledby="note-preview">
      <h2 id="note-preview">{i18n.t('notes.preview')}</h2>
      {jobs && jobs.length > 0 && (
        <SelectField
          id="note-result"
          label={i18n.t('notes.result')}
          options={jobs.map((one) => ({
            value: one.id,
            label: resultLabel(one, Date.now()),
          }))}
          value={results.job.value?.id}
          onChange={(id) => {
            results.picked.value = id;
          }}
        />
      )}
      <Status page={page} />
      {note && (
        <div
          class={isStale ? 'card note-card is-stale' : 'card note-card'}
          aria-busy={preview.step.value !== undefined}
        >
          {isStale && (
            <p class="note-age">
              <span class="badge is-warn">{i18n.t('notes.stale')}</span>
            </p>
          )}
          <p class="note-path mono" dir="ltr">
            {[note.folder, note.name].filter(Boolean).join('/')}
          </p>
          <MarkdownView
            markdown={note.body}
            source={noteText(note)}
            title={note.name.replace(/\.md$/, '')}
            about={<PreviewProperties properties={note.properties} />}
            empty={i18n.t('notes.noText')}
          />
        </div>
      )}
      {jobs?.length === 0 && <p class="help">{i18n.t('notes.sampleHelp')}</p>}
    </aside>
  );
};

/** The current step with a way to cancel it, or why there is no note. */
const Status = ({ page: { notes, preview, results } }: { page: NotesPage }) => {
  const { step, end } = preview;
  const draft = notes.draft.value;
  const isSample = results.job.value === undefined;
  const warnings = [
    ...new Set(
      preview.warnings.value.map((one) => warningMessage(one, isSample)),
    ),
  ];
  const failure =
    end.value && 'reason' in end.value
      ? noteFailureMessage(end.value)
      : undefined;
  return (
    <div class="note-status" role="status">
      {(step.value || preview.isCancelled.value) && (
        <p class="row">
          <span class="grow muted">
            {i18n.t(
              step.value ? `notes.step.${step.value}` : 'notes.cancelled',
            )}
          </span>
          <Button
            size="small"
            onClick={() =>
              void (step.value ? preview.cancel() : preview.make())
            }
          >
            {i18n.t(step.value ? 'notes.cancel' : 'notes.make')}
          </Button>
        </p>
      )}
      {preview.problems.value.map((problem, index) => (
        <p key={index} class="error">
          <PositionMessage
            position={problem}
            label={`${partName(problem.where, draft)} · ${positionLabel(problem)}`}
            text={problemMessage(problem)}
          />
        </p>
      ))}
      {warnings.map((words) => (
        <p key={words} class="error warning">
          {words}
        </p>
      ))}
      {failure !== undefined && <p class="error">{failure}</p>}
    </div>
  );
};

const icons: Record<PropertyType, IconNode> = {
  text: Text,
  multitext: List,
  number: Hash,
  checkbox: SquareCheck,
  date: Calendar,
  datetime: CalendarClock,
};

const PreviewValue = ({ value }: Pick<Property, 'value'>) => {
  if (Array.isArray(value))
    return value.map((item, index) => (
      <span key={index} class="badge">
        {item}
      </span>
    ));
  if (typeof value === 'boolean')
    return i18n.t(value ? 'notes.yes' : 'notes.no');
  return value;
};

const PreviewProperties = ({
  properties,
}: {
  properties: readonly Property[];
}) =>
  properties.length > 0 && (
    <dl class="preview-properties">
      {properties.map(({ name, type, value }) => (
        <div key={name}>
          <dt title={i18n.t(`notes.types.${type}`)}>
            <Icon of={icons[type]} />
            <span class="cut">{name}</span>
          </dt>
          <dd dir="auto">
            <PreviewValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
