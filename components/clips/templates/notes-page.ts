import { type Signal, signal } from '@preact/signals';
import type { NoteImport } from './import-state';
import type { Notes } from './notes-state';
import type { NotePreview } from './preview-state';
import type { RecentResults } from './results-state';
import type { TemplatePosition } from '@/lib/clips';

/**
 * The ID of the control for a part of a template, such as
 * `properties[2].value`.
 */
export const noteFieldId = (where: string): string => `note-${where}`;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** Focuses an element once it is drawn, and selects its text. */
export const focusSoon = (id: string): void =>
  void requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus();
    if (isTextField(element)) element.select();
  });

/** Focuses a part of a template and scrolls its messages into view. */
function goTo(where: string): void {
  const field = document.getElementById(noteFieldId(where));
  field?.focus();
  const whole = field?.closest('.field') ?? field;
  whole?.scrollIntoView({ block: 'nearest' });
}

export function goToPosition({
  where,
  line,
  column,
  about,
}: TemplatePosition): void {
  const field = document.getElementById(noteFieldId(where));
  if (!isTextField(field)) return;
  const lines = field.value.split('\n');
  const start = lines
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1);
  const length = field.value.startsWith(about, start) ? about.length : 0;
  // Focusing scrolls a long text to its caret, but not to a selection.
  field.setSelectionRange(start, start);
  goTo(where);
  field.setSelectionRange(start, start + length);
}

function insertInto(id: string, text: string): boolean {
  const field = document.getElementById(id);
  if (!isTextField(field) || field.readOnly) return false;
  field.focus();
  field.setRangeText(
    text,
    field.selectionStart ?? 0,
    field.selectionEnd ?? 0,
    'end',
  );
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}

export type NotesPage = {
  notes: Notes;
  results: RecentResults;
  preview: NotePreview;
  incoming: NoteImport;
  /** The ID of the template field that last had the focus. */
  lastField: Signal<string>;
};

export const notesPage = (parts: Omit<NotesPage, 'lastField'>): NotesPage => ({
  ...parts,
  lastField: signal(noteFieldId('body')),
});

export async function saveNote({ notes }: NotesPage): Promise<void> {
  await notes.save();
  const [fault] = notes.faults.value;
  const obstacle =
    notes.elsewhere.value === 'changed' ? 'elsewhere' : fault?.where;
  if (obstacle !== undefined) requestAnimationFrame(() => goTo(obstacle));
}

/** Inserts a variable at the last cursor position, else into the body. */
export function insertVariable({ lastField }: NotesPage, path: string): void {
  const text = `{{ ${path} }}`;
  if (!insertInto(lastField.value, text)) insertInto(noteFieldId('body'), text);
}
