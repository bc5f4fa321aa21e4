type Note = { place: Element; note: Element };

/** Repetitions of a note's number in a note of LaTeXML. */
const marks = '.ltx_note_mark, .ltx_tag_note, .ltx_note_type';

/**
 * The notes that stand where the text refers to them. `place`: what they and
 * their number take up.
 */
export function notesInPlace(copy: Document): Note[] {
  const notes: Note[] = [];
  for (const note of copy.querySelectorAll('span.sidenote, small.sidenote')) {
    const toggles = [
      note.previousElementSibling,
      note.previousElementSibling?.previousElementSibling,
    ];
    for (const toggle of toggles)
      if (toggle?.matches('label, input, .sidenote-number')) toggle.remove();
    notes.push(placed(copy, note));
  }
  for (const whole of copy.querySelectorAll('.ltx_note')) {
    const note = whole.querySelector('.ltx_note_content');
    if (!note) continue;
    for (const mark of note.querySelectorAll(marks)) mark.remove();
    notes.push({ place: whole, note });
  }
  return notes;
}

/** The note in a place of its own, which stays when the note is taken out. */
function placed(copy: Document, note: Element): Note {
  const place = copy.createElement('span');
  note.replaceWith(place);
  return { place, note };
}
