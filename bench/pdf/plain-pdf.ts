/** A text at a place, in points from the bottom left. `wide`: in Courier. */
type Text = {
  x: number;
  y: number;
  text: string;
  size?: number;
  font?: 'plain' | 'bold' | 'wide';
};

/** Widths of Helvetica's characters from the space on, in thousandths. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278,
  278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584,
  584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556,
  833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278,
  278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
  500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,
  500, 334, 260, 334, 584,
];

/** The width of a text in Helvetica of a size. */
export const widthOf = (text: string, size = 11): number =>
  Array.from(text).reduce(
    (sum, one) => sum + (widths[(one.codePointAt(0) ?? 0) - 32] ?? 556),
    0,
  ) *
  (size / 1000);

/** Lines of a text, each at most as wide as given. */
export function wrapped(text: string, width: number, size = 11): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Pieces of a line as TeX draws it: an accent before its letter is set over that
 * letter.
 */
export function accented(x: number, y: number, text: string): Text[] {
  const pieces: Text[] = [];
  let at = x;
  for (const [part, accent = ''] of text.matchAll(/([´¨ˆ¸`])|[^´¨ˆ¸`]+/g)) {
    pieces.push({
      x: accent ? at + 1 : at,
      y,
      text: part.replace('ˆ', '\x88'),
    });
    if (!accent) at += widthOf(part);
  }
  return pieces;
}

const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold', wide: 'Courier' };

/**
 * A file as programs of the nineties wrote them: standard fonts that it doesn't
 * contain, Latin-1, no structure.
 */
export function plainPdf(
  count: number,
  textsOf: (at: number) => readonly Text[],
): Buffer {
  const pages = Array.from({ length: count }, (_, at) => textsOf(at));
  const names = Object.keys(fonts);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}]>>`,
    ...Object.values(fonts).map(
      (name) =>
        `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`,
    ),
  ];
  for (const [at, texts] of pages.entries()) {
    const drawn = texts.map(
      ({ x, y, text, size = 11, font = 'plain' }) =>
        `BT /${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
    );
    const stream = drawn.join('\n');
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${7 + at * 2} 0 R/Resources<</Font<<${names.map((name, font) => `/${name} ${3 + font} 0 R`).join('')}>>>>>>`,
      `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    );
  }
  let file = '%PDF-1.2\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place}`.padStart(10, '0');
  });
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
