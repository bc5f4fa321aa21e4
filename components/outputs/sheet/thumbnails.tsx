import { PageFrame } from '@/components/outputs/parts/page-frame';
import { escapeHtml } from '@/lib/safe/escape';
import { webLink } from '@/lib/safe/web-link';

/** Row height in px; must match sheet.css. */
export const rowHeight = 28;
/** The rows whose pictures one frame draws, so that scrolling reloads none. */
const rowsPerFrame = 40;
const sidePx = 20;

type Props = {
  /** The pictures' addresses by row. */
  addressAt: (row: number) => string;
  rows: number;
  /** The rows that are drawn: the first and the one after the last. */
  first: number;
  end: number;
  /** Where the first row begins in the box, in px. */
  top: number;
};

/**
 * Small pictures beside the rows on screen. They are in sandboxed pages over
 * the table, a page for each 40 rows.
 */
export const Thumbnails = ({ addressAt, rows, first, end, top }: Props) => {
  const frames: number[] = [];
  const start = Math.floor(first / rowsPerFrame) * rowsPerFrame;
  for (let row = start; row < end; row += rowsPerFrame) frames.push(row);
  return (
    <>
      {frames.map((from) => {
        const to = Math.min(rows, from + rowsPerFrame);
        const addresses = Array.from({ length: to - from }, (_, index) =>
          addressAt(from + index),
        );
        return (
          <div
            key={from}
            class="thumbnails"
            inert
            style={{
              insetBlockStart: `${top + from * rowHeight}px`,
              blockSize: `${addresses.length * rowHeight}px`,
            }}
          >
            <PageFrame html={column(addresses)} allowImages look="text" />
          </div>
        );
      })}
    </>
  );
};

function column(addresses: readonly string[]): string {
  const look = `display:block;inline-size:${sidePx}px;block-size:${sidePx}px;object-fit:cover;border-radius:4px`;
  const cells = addresses.map((address) =>
    webLink(address)
      ? `<div><img src="${escapeHtml(address)}" alt="" loading="lazy" style="${look}"></div>`
      : '<div></div>',
  );
  return `<div style="display:grid;grid-auto-rows:${rowHeight}px;align-items:center;margin:-8px -16px -32px">${cells.join('')}</div>`;
}

/** One picture, as wide as its place allows. */
export const Picture = ({ address }: { address: string }) => (
  <PageFrame
    html={`<img src="${escapeHtml(address)}" alt="" style="display:block;inline-size:100%;block-size:100vh;object-fit:cover;margin:-8px -16px;min-inline-size:calc(100% + 32px)">`}
    allowImages
    look="text"
  />
);
