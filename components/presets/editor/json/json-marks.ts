import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  WidgetType,
} from '@codemirror/view';
import { type Span, syntaxErrorAt, spanOf } from './json-places';

/** A message in the text: its position, text and fixes. */
export type Mark = {
  /**
   * A JSON pointer or a range of the text; undefined for where it stops being
   * JSON.
   */
  at?: string | Span;
  level: 'error' | 'warning';
  message: string;
  fixes: { label: string; apply(): void }[];
};

export const setMarks = StateEffect.define<readonly Mark[]>();

/** Underlines a mark's range and shows its message below the line. */
export const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { state, changes, effects }) {
    const marks = effects.find((effect) => effect.is(setMarks));
    return marks ? decorate(state, marks.value) : decorations.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorate(state: EditorState, marks: readonly Mark[]): DecorationSet {
  const ranges = marks.flatMap((mark) => {
    const { from, to } = placeOf(state, mark);
    const below = Decoration.widget({
      widget: new MessageWidget(mark),
      block: true,
      side: 1,
    });
    const under =
      from < to
        ? [Decoration.mark({ class: `cm-is-${mark.level}` }).range(from, to)]
        : [];
    return [...under, below.range(state.doc.lineAt(to).to)];
  });
  return Decoration.set(ranges, true);
}

function placeOf(state: EditorState, { at }: Mark): Span {
  if (typeof at === 'string') return spanOf(state, at);
  if (at) return at;
  const from = syntaxErrorAt(state);
  return { from, to: Math.min(from + 1, state.doc.lineAt(from).to) };
}

class MessageWidget extends WidgetType {
  constructor(private readonly mark: Mark) {
    super();
  }

  override eq({ mark }: MessageWidget): boolean {
    const labels = ({ fixes }: Mark) =>
      fixes.map(({ label }) => label).join('\n');
    const { message, level } = this.mark;
    return (
      mark.message === message &&
      mark.level === level &&
      labels(mark) === labels(this.mark)
    );
  }

  override toDOM(): HTMLElement {
    const [frame, saying] = [
      document.createElement('div'),
      document.createElement('div'),
    ];
    frame.className = `cm-saying cm-saying-${this.mark.level}`;
    frame.append(saying);
    saying.append(this.mark.message);
    for (const { label, apply } of this.mark.fixes) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', apply);
      saying.append(' ', button);
    }
    return frame;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
