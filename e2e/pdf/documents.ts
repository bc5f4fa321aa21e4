/**
 * A document of our own: its HTML, how it is printed, and its headings if they
 * are checked.
 */
export type Document = {
  name: string;
  html: string;
  landscape?: boolean;
  headings?: string[];
};

const prose = [
  'The harbour keeps a log of every tide, written by the keeper before the lamp is lit.',
  'In winter the entries are short, since nobody stays on the wall for longer than they must.',
  'A visitor once asked why the figures never agree with the printed tables, and was shown the silt.',
  'Dredging begins in March and ends when the money does; the channel is then 4.2 metres deep.',
  'Every boat pays by its length, and argues about its length, as it has for two hundred years.',
];
const paragraphs = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => {
    const start = from + at;
    return `<p>${start + 1}: ${[0, 1, 2].map((step) => prose[(start + step) % prose.length]).join(' ')}</p>`;
  }).join('');

const page = (body: string, style = '', attributes = 'lang="en"') =>
  `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Tide tables</title><meta name="author" content="The keeper"><style>${style}</style>${body}</html>`;

/** Chapters with headings of three levels. */
function chapters(
  count: number,
  { style = '', title = 'Tides of the harbour' } = {},
) {
  const headings = [`# ${title}`];
  let body = `<h1>${title}</h1>${paragraphs(2)}`;
  for (let at = 1; at <= count; at++) {
    headings.push(
      `## Chapter ${at}`,
      `### What the log says of year ${1900 + at}`,
    );
    body += `<h2>Chapter ${at}</h2>${paragraphs(2, at)}<h3>What the log says of year ${1900 + at}</h3>${paragraphs(3, at)}`;
  }
  return { html: page(body, style), headings };
}

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<tr><td>Day ${at}<td>${at % 9}.4 m<td>high water<td>calm</tr>`,
  ).join('');

export const documents: Document[] = [
  { name: 'chapters', ...chapters(4) },
  {
    name: 'chapters in a serif font',
    ...chapters(3, { style: 'body { font: 15px/1.6 serif }' }),
  },
  {
    name: 'chapters in small print',
    ...chapters(5, { style: 'body { font: 9px/1.3 sans-serif }' }),
  },
  {
    name: 'chapters in two columns',
    ...chapters(4, { style: 'body { columns: 2 } h1 { column-span: all }' }),
  },
  {
    name: 'chapters with wide margins',
    ...chapters(3, { style: 'body { margin: 3cm; text-align: justify }' }),
  },
  {
    name: 'chapters with centred headings',
    ...chapters(3, { style: 'h1, h2, h3 { text-align: center }' }),
  },
  {
    name: 'chapters with coloured headings',
    ...chapters(3, {
      style: 'h2 { background: navy; color: white; padding: 8px }',
    }),
  },
  {
    name: 'chapters with a long title',
    ...chapters(2, {
      title:
        'The tides of the harbour, as they were written down by five keepers, and by a sixth who could not write',
    }),
  },
  { name: 'chapters, landscape', ...chapters(3), landscape: true },
  { name: 'chapters on many pages', ...chapters(40) },
  {
    name: 'three columns',
    html: page(
      `<div>${paragraphs(30)}</div>`,
      'div { columns: 3; font-size: 11px }',
    ),
  },
  {
    name: 'lists',
    html: page(
      `<h1>Lists</h1><ol>${prose.map((one) => `<li>${one}`).join('')}</ol><ul>${prose.map((one) => `<li>${one}<ul><li>And again.</ul>`).join('')}</ul>`,
    ),
  },
  {
    name: 'a table',
    html: page(
      `<h1>Table</h1><table>${rows(60)}</table>`,
      'td { padding: 4px 14px; border: 1px solid }',
    ),
  },
  {
    name: 'links',
    html: page(
      prose
        .map(
          (one, at) =>
            `<p>${one} See <a href="https://harbour.example/${at}">entry number ${at}</a> for more.</p>`,
        )
        .join(''),
    ),
  },
  {
    name: 'a form',
    html: page(
      '<h1>Form</h1><p><label>Name <input value="Ada Keeper"></label></p><p><textarea>Two boats, one lamp</textarea></p><p><button>Send</button></p>',
    ),
  },
  {
    name: 'code',
    html: page(
      `<pre>${Array.from({ length: 30 }, (_, at) => `const tide_${at} = read("log", ${at}) * [1, 2]`).join('\n')}</pre>`,
    ),
  },
  {
    name: 'footnotes',
    html: page(
      prose
        .map(
          (one, at) =>
            `<p>${one}<sup>${at + 1}</sup></p><small>${at + 1} Noted by the ${at + 2}th keeper.</small>`,
        )
        .join(''),
    ),
  },
  {
    name: 'accents and other alphabets',
    html: page(
      '<p>Élève, Ærøskøbing, naïve, Łódź, Şişli, façade, coöperate, Škoda.</p><p>Прилив в гавани бывает дважды в день.</p><p>Η παλίρροια έρχεται δύο φορές την ημέρα.</p>',
    ),
  },
  {
    name: 'ligatures',
    html: page(
      `<p>${'The officer flew off the fjord to find a baffled waffle chef. '.repeat(20)}</p>`,
      'p { font: 16px/1.5 serif; font-variant-ligatures: common-ligatures }',
    ),
  },
  {
    name: 'Arabic',
    html: page(
      `<h1>جداول المد</h1>${'<p>هذا نص عربي قصير عن المد والجزر في المرفأ الصغير وعن حارس المنارة.</p>'.repeat(8)}`,
      '',
      'lang="ar" dir="rtl"',
    ),
  },
  {
    name: 'Hebrew',
    html: page(
      `<h1>לוחות הגאות</h1>${'<p>זהו טקסט קצר בעברית על הגאות והשפל בנמל הקטן ועל שומר המגדלור מספר 7.</p>'.repeat(8)}`,
      '',
      'lang="he" dir="rtl"',
    ),
  },
  {
    name: 'Japanese',
    html: page(
      `<h1>潮汐表</h1>${'<p>港の潮汐表は毎日四行ずつ書かれた。冬が二回過ぎて、灯台の番人は交代した。</p>'.repeat(12)}`,
      '',
      'lang="ja"',
    ),
  },
  {
    name: 'Chinese',
    html: page(
      `<h1>潮汐表</h1>${'<p>港口的潮汐表每天写四行。冬天过去了两次，灯塔的看守人换了。</p>'.repeat(12)}`,
      '',
      'lang="zh"',
    ),
  },
  {
    name: 'slightly spaced letters',
    html: page(paragraphs(6), 'p { letter-spacing: 1px }'),
  },
  {
    name: '500 pages',
    html: page(
      Array.from(
        { length: 500 },
        (_, at) =>
          `<section><h2>Page ${at + 1}</h2>${paragraphs(3, at)}</section>`,
      ).join(''),
      'section { break-after: page }',
    ),
  },
];
