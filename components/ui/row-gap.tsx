type Props = { rows: number; rowHeight: number };

/** Takes the space of rows that are not drawn; `rowHeight` in px. */
export const RowGap = ({ rows, rowHeight }: Props) =>
  rows > 0 ? (
    <tr
      class="gap"
      aria-hidden="true"
      style={{ blockSize: `${rows * rowHeight}px` }}
    />
  ) : null;
