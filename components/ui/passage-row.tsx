import type { ComponentChildren } from 'preact';
import './passage-row.css';

type Props = {
  cells: readonly string[];
  /** Of the columns, in the same order. */
  heads: readonly string[];
  /** How a text is shown; as it is without. */
  draw?(text: string): ComponentChildren;
};

/** A row of a table on a line, each cell after the head of its column. */
export const PassageRow = ({ cells, heads, draw = (text) => text }: Props) => (
  <span class="passage-row">
    {cells.map(
      (cell, column) =>
        cell && (
          <span key={column}>
            {heads[column] && <span class="muted">{draw(heads[column])} </span>}
            {draw(cell)}
          </span>
        ),
    )}
  </span>
);
