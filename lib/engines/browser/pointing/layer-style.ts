import { coveringHost } from './closed-root';

/**
 * The layer takes every click, so that none reaches the page. Lines have a pale
 * edge, so that they are seen on any ground, and differ in their style, too.
 */
export const layerStyle = `
:host {
${coveringHost}  cursor: default !important;
  touch-action: none !important;
}
.mark {
  position: absolute;
  box-sizing: border-box;
  border-radius: 4px;
}
.alike {
  outline: 1px dashed #00696b;
  box-shadow: 0 0 0 1px #ffffffb3;
}
.first, .hot {
  outline: 2px solid #00696b;
  box-shadow: 0 0 0 3px #ffffffcc;
}
.hot { background: #00696b14; }
.label {
  position: absolute;
  inset-block-end: calc(100% + 2px);
  inset-inline-start: 4px;
  padding: 1px 6px;
  border-radius: 4px 4px 0 0;
  background: #00696b;
  color: #fff;
  font: 600 11px/16px system-ui, sans-serif;
  white-space: nowrap;
}
.label.inside {
  inset-block: 0 auto;
  border-radius: 0 0 4px 4px;
}
.bar {
  position: absolute;
  inset-block-end: 16px;
  inset-inline: 0;
  margin-inline: auto;
  inline-size: fit-content;
  max-inline-size: calc(100% - 32px);
  box-sizing: border-box;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  align-items: center;
  padding: 8px 14px;
  border: 1px solid #ffffff40;
  border-radius: 22px;
  background: #1d1f23;
  color: #fff;
  font: 500 13px/20px system-ui, sans-serif;
  box-shadow: 0 4px 16px #0006;
}
.bar.top { inset-block: 16px auto; }
.step { display: inline-flex; gap: 6px; align-items: center; }
.number {
  display: inline-grid;
  place-items: center;
  inline-size: 18px;
  block-size: 18px;
  border-radius: 50%;
  background: #fff;
  color: #1d1f23;
  font-size: 11px;
  font-weight: 600;
}
.done { color: #c9ccd1; }
.done .number { background: none; color: inherit; outline: 1px solid currentcolor; }
button {
  all: unset;
  min-block-size: 24px;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  cursor: pointer;
}
button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
kbd {
  padding: 0 5px;
  border: 1px solid #ffffff80;
  border-radius: 4px;
  font: 11px/16px system-ui, sans-serif;
}
@media (forced-colors: active) {
  .alike { outline-color: CanvasText; }
  .first, .hot { outline-color: Highlight; }
  .hot { background: none; }
  .label, .bar, .number { background: Canvas; color: CanvasText; border: 1px solid CanvasText; }
}
`;
