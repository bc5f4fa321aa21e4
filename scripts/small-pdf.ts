import { type Plugin, parseSync } from 'vite';

/**
 * The modules of pdf.js that draw, edit and fill in; Pluck only reads texts and
 * links. Brotli streams, which hardly any file has, count as damaged: the
 * dictionary of their decoder is a tenth of pdf.js.
 */
const unneeded =
  /^\.\/(?:external\/brotli|src\/(?:core\/(?:xfa\/|postscript\/|editor\/|pattern\.|jpg|image\.|font_renderer|writer|default_appearance|\w+_factors|liberationsans_widths)|display\/(?:editor\/|annotation_layer|canvas\.js|canvas_dependency|pattern_helper|draw_layer|renderer_worker_proxy|xfa_|touch_manager|webgpu)))/;

const moduleMark = /^;\/\/ (\S+)$/gm;

type Pattern = { name?: string; properties?: { value: Pattern }[] };
type Statement = { id?: Pattern; declarations?: { id: Pattern }[] };

/** The names that a module declares. */
function namesIn(code: string): string[] {
  const { body } = parseSync('module.js', code).program as unknown as {
    body: Statement[];
  };
  return body.flatMap(({ id, declarations }) =>
    (declarations?.map((one) => one.id) ?? [id]).flatMap(
      (one) =>
        one?.name ??
        one?.properties?.map(({ value }) => value.name ?? '') ??
        [],
    ),
  );
}

/**
 * The code of a file of pdf.js with empty functions for whatever its unneeded
 * modules declare.
 */
export function withoutDrawing(code: string): string {
  const marks = [...code.matchAll(moduleMark)];
  return marks.reduceRight((text, { index, 0: mark, 1: name = '' }, at) => {
    const next = marks[at + 1]?.index;
    if (!unneeded.test(name) || next === undefined) return text;
    const start = index + mark.length;
    const stubs = namesIn(text.slice(start, next)).map(
      (one) => `const ${one} = function () {};\n`,
    );
    return `${text.slice(0, start)}\n${stubs.join('')}${text.slice(next)}`;
  }, code);
}

/**
 * The code of pdf.js that also returns the name of the font of each text, which
 * tells bold text. No option does that in pdf.js 6.5: `fontExtraProperties` only
 * names what takes the place of a font that a file lacks, and `commonObjs` has
 * fonts once `getOperatorList` has read all that a page draws, which needs what
 * is left out here (505 instead of 251 kB, gzipped) and reads each page
 * twice.
 */
export const withFontNames = (code: string): string =>
  code.replace(
    'fontFamily: font.fallbackName,',
    'fontFamily: font.fallbackName, fontName: font.name,',
  );

/**
 * Halves pdf.js: without what draws, and without the global that keeps all of
 * the rest.
 */
export const smallPdf = (): Plugin => ({
  name: 'small-pdf',
  enforce: 'pre',
  transform(code, id) {
    if (!/pdfjs-dist\/build\/pdf(?:\.worker)?\.mjs$/.test(id)) return undefined;
    return {
      code: withFontNames(withoutDrawing(code)).replace(
        /^globalThis\.pdfjsLib = \{[^}]*\};$/m,
        '',
      ),
      map: null,
    };
  },
});
