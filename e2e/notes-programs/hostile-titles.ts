/**
 * Titles that mean something in an address, a path, a header, a template, a
 * page or a query.
 */
export const hostileTitles = [
  '../../etc/passwd',
  '..',
  '.git/config',
  '/absolute',
  String.raw`C:\Windows\win.ini`,
  'CON.md',
  'a?b#c&d=e',
  '100% off %2e%2e%2f',
  'semi;colon\r\nSet-Cookie: a=b',
  '"quoted" \'single\' `tick`',
  '</title><script>alert(1)</script>',
  '{{7*7}} ${7*7} #{7*7}',
  '[link](javascript:alert(1))',
  "Robert'); DROP TABLE notes;--",
  '\u202Egpj.exe',
  'zero\u200Bwidth\u0000null',
  '潮汐 🌊 ليل',
  'e\u0301 and \u00e9',
  ' . leading and trailing . ',
  'long '.repeat(300),
];
