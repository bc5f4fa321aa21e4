import { useId } from 'preact/hooks';
import type { TemplatePosition } from '@/lib/clips';
import { Button } from '@/components/ui/button';
import { noteFieldId, goToPosition, type NotesPage } from './notes-page';
import {
  warningMessage,
  faultMessage,
  positionLabel,
  problemMessage,
} from './note-messages';

type Props = {
  page: NotesPage;
  where: string;
  label: string;
  /** Without it, the label is only for screen readers. */
  isBare?: boolean;
  help?: string;
  rows?: number;
  value: string;
  onType(text: string): void;
};

export const TemplateField = ({
  page,
  where,
  label,
  isBare,
  help,
  rows,
  value,
  onType,
}: Props) => {
  const about = useId();
  const id = noteFieldId(where);
  const found = messagesAt(page, where);
  const isBad = found.some(({ isWarning }) => !isWarning);
  const shared = {
    id,
    value,
    'data-template': true,
    spellcheck: false,
    'aria-invalid': isBad,
    'aria-describedby': about,
    ...(isBare && { 'aria-label': label }),
  };
  const type = ({
    currentTarget,
  }: {
    currentTarget: HTMLInputElement | HTMLTextAreaElement;
  }) => onType(currentTarget.value);
  const messages = (
    <div id={about} class="note-messages">
      <FieldProblems page={page} where={where} />
      {help && found.length === 0 && <p class="help">{help}</p>}
    </div>
  );
  return (
    <div class="field">
      {!isBare && <label for={id}>{label}</label>}
      {rows === undefined ? (
        <>
          <input
            class="input mono"
            dir="ltr"
            autocomplete="off"
            {...shared}
            onInput={type}
          />
          {messages}
        </>
      ) : (
        <>
          {/* Below a tall box, the messages would be out of view. */}
          {messages}
          <textarea
            class="input mono note-body"
            dir="auto"
            rows={rows}
            {...shared}
            onInput={type}
          />
        </>
      )}
    </div>
  );
};

type FieldMessage = {
  text: string;
  position?: TemplatePosition;
  isWarning?: true;
};

/**
 * What is wrong with a part of the template. Missing data belongs to no part;
 * it is reported above the note.
 */
function messagesAt(
  { notes, preview }: NotesPage,
  where: string,
): FieldMessage[] {
  const isHere = (one: { where: string }) => one.where === where;
  const faults = notes.faults.value.filter(isHere);
  const problems = preview.problems.value.filter(isHere);
  const warnings = preview.warnings.value.filter(
    (one) => isHere(one) && one.message !== 'noHtml',
  );
  return [
    ...faults.map((fault) => ({ text: faultMessage(fault) })),
    ...problems.map((problem) => ({
      text: problemMessage(problem),
      position: problem,
    })),
    ...warnings.map((one) => ({
      text: warningMessage(one),
      position: one,
      isWarning: true as const,
    })),
  ];
}

/** One part's messages, each with a link to its position. */
export const FieldProblems = ({
  page,
  where,
}: {
  page: NotesPage;
  where: string;
}) =>
  messagesAt(page, where).map(({ text, position, isWarning }, index) =>
    position ? (
      <p key={index} class={isWarning ? 'error warning' : 'error'}>
        <PositionMessage
          position={position}
          label={positionLabel(position)}
          text={text}
        />
      </p>
    ) : (
      <p key={index} class="error" role="alert">
        {text}
      </p>
    ),
  );

type PositionMessageProps = {
  position: TemplatePosition;
  label: string;
  text: string;
};

export const PositionMessage = ({
  position,
  label,
  text,
}: PositionMessageProps) => (
  <span>
    <Button variant="link" onClick={() => goToPosition(position)}>
      {label}
    </Button>{' '}
    {text}
  </span>
);
