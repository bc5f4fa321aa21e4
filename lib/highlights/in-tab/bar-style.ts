import { coveringHost } from '@/lib/engines/browser/pointing/closed-root';

/** The colours of highlights; each also has its own line below the text. */
const grounds = ['#ffe27a', '#b5ebbf', '#b7dcff', '#ffcbe6'];
const lines = [
  'solid #9a7400',
  'dotted #1f7a35',
  'dashed #1d62a8',
  'wavy #b0307c',
];

/** The styles of a page's highlights. They are inserted beside its own. */
export const markStyles = [
  ...grounds.map(
    (ground, index) =>
      `::highlight(pluck-mark-${index + 1}) { background-color: ${ground}; color: #1c1a17; text-decoration: underline ${lines[index]}; }`,
  ),
  '::highlight(pluck-mark-shown) { background-color: #ffb84d; color: #1c1a17; }',
].join('\n');

export const barStyle = `
:host {
${coveringHost}  pointer-events: none !important;
}
.bar {
  position: absolute;
  pointer-events: auto;
  box-sizing: border-box;
  max-inline-size: calc(100% - 16px);
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  padding: 6px 12px;
  border: 1px solid #ffffff40;
  border-radius: 12px;
  background: #1d1f23;
  color: #fff;
  font: 500 13px/20px system-ui, sans-serif;
  box-shadow: 0 4px 16px #0006;
}
.status { padding-inline-end: 4px; }
.status.known {
  max-inline-size: 40ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
button {
  all: unset;
  box-sizing: border-box;
  min-block-size: 28px;
  min-inline-size: 28px;
  padding-inline: 6px;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  border-radius: 6px;
  cursor: pointer;
}
button:hover { background: #ffffff24; }
button:focus-visible { outline: 2px solid #fff; outline-offset: 1px; }
.colour::before {
  content: '';
  inline-size: 14px;
  block-size: 14px;
  border-radius: 50%;
  background: var(--ground);
}
.colour[aria-pressed='true']::before { outline: 2px solid #fff; outline-offset: 2px; }
${grounds.map((ground, index) => `.c${index + 1} { --ground: ${ground}; }`).join('\n')}
kbd {
  padding: 0 5px;
  border: 1px solid #ffffff80;
  border-radius: 4px;
  font: 11px/16px system-ui, sans-serif;
}
.note { display: flex; gap: 8px; align-items: end; }
textarea {
  box-sizing: border-box;
  inline-size: min(280px, 60vw);
  padding: 4px 8px;
  border: 1px solid #ffffff80;
  border-radius: 6px;
  background: #fff;
  color: #1d1f23;
  font: inherit;
  resize: none;
}
textarea:focus-visible { outline: 2px solid #7fd4d4; outline-offset: 1px; }
@media (forced-colors: active) {
  .bar { background: Canvas; color: CanvasText; border: 1px solid CanvasText; }
  .colour::before { forced-color-adjust: none; }
}
`;
