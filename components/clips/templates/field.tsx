import { useId } from 'preact/hooks'
import type { TemplateWarning, TemplateProblem } from '@/lib/clips'
import { Button } from '@/components/ui/button'
import { noteFieldId, goToPlace, type NotesPage } from './notes-page'
import { warningMessage, faultMessage, positionLabel, problemMessage } from './note-messages'

type Props = {
  page: NotesPage
  where: string
  label: string
  /** Without it, the label is only for screen readers. */
  isBare?: boolean
  help?: string
  /** More than one line. */
  rows?: number
  value: string
  onType(text: string): void
}

/** A text input for a template, with its problems. */
export const Field = ({ page, where, label, isBare, help, rows, value, onType }: Props) => {
  const about = useId()
  const id = noteFieldId(where)
  const isBad = problemsAt(page, where).length > 0 || faultsAt(page, where).length > 0
  const hasMessage = isBad || warningsAt(page, where).length > 0
  const shared = {
    id,
    value,
    'data-template': true,
    spellcheck: false,
    readOnly: !page.notes.isOwn.value,
    'aria-invalid': isBad,
    'aria-describedby': about,
    ...(isBare && { 'aria-label': label }),
  }
  const type = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
    onType(currentTarget.value)
  const messages = (
    <div id={about} class="note-told">
      <FieldProblems page={page} where={where} />
      {help && !hasMessage && <p class="help">{help}</p>}
    </div>
  )
  return (
    <div class="field">
      {!isBare && <label for={id}>{label}</label>}
      {rows === undefined ? (
        <>
          <input class="input mono" autocomplete="off" {...shared} onInput={type} />
          {messages}
        </>
      ) : (
        <>
          {/* Below a tall box it would be out of view. */}
          {messages}
          <textarea class="input mono note-body" rows={rows} {...shared} onInput={type} />
        </>
      )}
    </div>
  )
}

const problemsAt = ({ preview }: NotesPage, where: string): TemplateProblem[] =>
  preview.problems.value.filter((one) => one.where === where)

/** Missing data belongs to no single field; it is reported above the note. */
const warningsAt = ({ preview }: NotesPage, where: string): TemplateWarning[] =>
  preview.warnings.value.filter((one) => one.where === where && one.message !== 'noHtml')

const faultsAt = ({ notes }: NotesPage, where: string) =>
  notes.faults.value.filter((one) => one.where === where)

/** One field's problems, each with a link to its position. */
export const FieldProblems = ({ page, where }: { page: NotesPage; where: string }) => (
  <>
    {faultsAt(page, where).map((fault) => (
      <p key={fault.message} class="error" role="alert">
        {faultMessage(fault)}
      </p>
    ))}
    {problemsAt(page, where).map((problem, at) => (
      <p key={at} class="error">
        <Placed at={problem} place={positionLabel(problem)} words={problemMessage(problem)} />
      </p>
    ))}
    {warningsAt(page, where).map((warning, at) => (
      <p key={at} class="error warning">
        <Placed at={warning} place={positionLabel(warning)} words={warningMessage(warning)} />
      </p>
    ))}
  </>
)

type PlacedProps = { at: Omit<TemplateWarning, 'message'>; place: string; words: string }

/** A message about a position in the template, with a link to it. */
export const Placed = ({ at, place, words }: PlacedProps) => (
  <span>
    <Button look="link" onClick={() => goToPlace(at)}>
      {place}
    </Button>{' '}
    {words}
  </span>
)
