import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFontNames, withoutDrawing } from './small-pdf';

it('leaves only the names of what draws', () => {
  const code = `start()
;// ./src/display/canvas.js
class Canvas { draw() {} }
const { a, b: c } = parts, d = 1;
function paint() {}
;// ./src/display/canvas_factory.js
class Factory extends Canvas {}
`;
  expect(withoutDrawing(code)).toBe(`start()
;// ./src/display/canvas.js
const Canvas = function () {};
const a = function () {};
const c = function () {};
const d = function () {};
const paint = function () {};
;// ./src/display/canvas_factory.js
class Factory extends Canvas {}
`);
});

it.each([
  ['pdf', 0.3],
  ['pdf.worker', 0.65],
])('finds the modules of %s', (name, most) => {
  const code = readFileSync(
    `node_modules/pdfjs-dist/build/${name}.mjs`,
    'utf8',
  );
  expect(withoutDrawing(code).length / code.length).toBeLessThan(most);
});

it('finds where pdf.js describes a font', () => {
  const code = readFileSync(
    'node_modules/pdfjs-dist/build/pdf.worker.mjs',
    'utf8',
  );
  expect(withFontNames(code).split('fontName: font.name,')).toHaveLength(2);
});
