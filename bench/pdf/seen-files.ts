import type { PdfFile } from './files';
import {
  dropped,
  figure,
  h,
  inside,
  list,
  notes,
  p,
  paragraphs,
  prose,
  table,
} from './parts';
import { accented, plainPdf, wrapped } from './plain-pdf';

const twoColumns =
  'main { columns: 2; column-gap: 28px; font-size: 11px } main h1, main .over { column-span: all }';

/** Files that were looked at while the reader was made. */
export const seenFiles: PdfFile[] = [
  {
    name: 'a report with tags',
    tagged: true,
    head: '<span>Harbour report</span><span class="date"></span>',
    foot: '<span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>',
    flow: [
      h(1, 'Report of the harbour'),
      p(`${prose(1)} See [the log](https://log.example/1) for more.`),
      h(2, 'What was found'),
      list(['Three nets', ['of hemp', 'of wire'], 'A bell without a rope']),
      ...paragraphs(2, 9),
      h(2, 'What is left to do'),
      list([prose(3, 1), prose(4, 1)], 'ol'),
      ...paragraphs(20, 5),
    ],
  },
  {
    name: 'a page printed by a browser',
    tagged: false,
    head: '<span class="date"></span><span class="title"></span>',
    foot: '<span>https://harbour.example/a-long-day?print=1</span><span><span class="pageNumber"></span>/<span class="totalPages"></span></span>',
    style: 'body { font-family: "DejaVu Sans"; font-size: 14px }',
    flow: [
      h(1, 'A long day at the pier'),
      ...paragraphs(5, 4),
      h(2, 'Noon'),
      ...paragraphs(10, 4),
      h(2, 'Evening'),
      list([prose(11, 2), prose(12, 2), prose(13, 1)]),
      ...paragraphs(15, 6),
    ],
  },
  {
    name: 'a paper in two columns with notes',
    style: `${twoColumns} h1 { text-align: center } main { text-align: justify }`,
    sheets: [
      {
        head: 'J. Keeper',
        foot: '|17|',
        parts: [
          h(1, 'On the Drift of Unmoored Buoys'),
          p(prose(30, 3), 'over'),
          h(2, '1 Introduction'),
          p(`${prose(31, 3)} This was known before.[^1] ${prose(32, 2)}`),
          ...paragraphs(33, 5),
          h(2, '2 Method'),
          ...paragraphs(40, 4),
          notes({ 1: 'In the log of 1871, without a name.' }),
        ],
      },
      {
        head: 'On the Drift of Unmoored Buoys',
        foot: '|18|',
        parts: [
          ...paragraphs(45, 5),
          h(2, '3 Results'),
          p(`${prose(50, 2)} Others disagree.[^2] ${prose(51, 3)}`),
          ...paragraphs(52, 4),
          notes({ 2: 'But see the tables of the southern ports.' }),
        ],
      },
      { head: 'J. Keeper', foot: '|19|', parts: [...paragraphs(56, 8)] },
    ],
  },
  {
    name: 'two columns, written across',
    order: 'across',
    style: twoColumns,
    sheets: [0, 1, 2].map((at) => ({
      head: 'The Quarterly Tide|Volume 7',
      foot: `|${at + 41}|`,
      parts: [
        ...(at === 0 ? [h(1, 'Sand, Silt and Sorrow')] : []),
        h(
          2,
          ['The first summer', 'The second summer', 'The last summer'][at] ??
            '',
        ),
        ...paragraphs(60 + at * 10, 8),
      ],
    })),
  },
  {
    name: 'a newsletter in three columns with a box',
    style:
      'main { columns: 3; column-gap: 24px; font-size: 10.5px; height: 900px; column-fill: auto } main h1 { column-span: all } .box { background: #eed; padding: 8px; break-inside: avoid }',
    sheets: [0, 1].map((at) => ({
      head: `Letter from the Shore|Issue ${at + 3}`,
      foot: `Printed on the island|${at + 1}`,
      parts: [
        h(
          1,
          at === 0 ? 'Letter from the Shore, autumn' : 'More from the shore',
        ),
        dropped(prose(80 + at, 5)),
        ...paragraphs(82 + at * 9, 4),
        inside(
          'box',
          h(2, at === 0 ? 'In short' : 'Wanted'),
          p(prose(90 + at, 2)),
        ),
        ...paragraphs(92 + at * 9, 5),
      ],
    })),
  },
  {
    name: 'three columns, written across',
    order: 'across',
    style:
      'main { columns: 3; column-gap: 20px; font-size: 10px; text-align: justify; hyphens: none } main h1 { column-span: all }',
    sheets: [0, 1].map((at) => ({
      head: 'Gazette of the Bay||Saturday',
      foot: `|${at + 1}|`,
      parts: [
        h(1, at === 0 ? 'Gale closes the bar' : 'Council hears the pilots'),
        ...paragraphs(110 + at * 12, 10),
      ],
    })),
  },
  {
    name: 'a book whose notes are numbered afresh on each page',
    style:
      'h2 { text-align: center } main { font-size: 14px; text-align: justify }',
    sheets: ['xi', 'xii', 'xiii'].map((page, at) => ({
      head: at % 2 === 0 ? '|The Year of the Eel' : 'Preface|',
      foot: `|${page}|`,
      parts: [
        ...(at === 0 ? [h(1, 'Preface to the third printing')] : []),
        p(
          `${prose(130 + at, 3)} So the eel was sold.[^${at === 0 ? '1' : `${at + 1}-1`}] ${prose(133 + at, 3)}`,
        ),
        p(
          `${prose(136 + at, 2)} Nobody wrote it down.[^${at === 0 ? '2' : `${at + 1}-2`}]`,
        ),
        ...paragraphs(140 + at * 4, 4),
        notes(
          at === 0
            ? {
                1: 'At two shillings a yard.',
                2: 'Except the miller, whose book burned.',
              }
            : {
                [`${at + 1}-1`]: `Sold again in the year ${1800 + at}, with its skin.`,
                [`${at + 1}-2`]: `Though a copy in the chapel names ${at + 5} of them.`,
              },
        ),
      ],
    })),
  },
  {
    name: 'notes with signs',
    sheets: [0, 1].map((at) => ({
      head: 'Bulletin of Small Ports',
      foot: `${at + 8}|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'The price of rope' : 'The price of tar',
        ),
        p(
          at === 0
            ? `${prose(150, 3)} Rope is sold by weight.[^*] ${prose(151, 2)} It was once sold by length.[^†]`
            : prose(152, 6),
        ),
        ...paragraphs(154 + at * 4, 4),
        ...(at === 0
          ? [
              notes({
                '*': 'The keeper thanks the clerk.',
                '†': 'Of the arm of whoever sold it.',
              }),
            ]
          : []),
      ],
    })),
  },
  {
    name: 'a table without rules',
    order: 'across',
    sheets: [0, 1].map((at) => ({
      head: 'Yearbook|Figures',
      foot: `|${at + 101}|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Figures of the year' : 'Figures by boat',
        ),
        p(prose(170 + at, 4)),
        p(`Table ${at + 1}: Landings in tons and their worth.`, 'caption'),
        table(
          [
            'Port|Boats|Tons|Worth',
            'Northmouth|14|1,204.5|88,120',
            'Saltwick|7|310.0|9,475',
            'Lower Quay|22|2,781.9|201,300',
            'Heron Point|3|88.2|2,050',
            `Total|46|4,${384 + at}.6|300,945`,
          ],
          'lined figures',
        ),
        ...paragraphs(172 + at * 3, 3),
      ],
    })),
  },
  {
    name: 'a ruled table with spanning cells',
    sheets: [0, 1].map((at) => ({
      head: '|Depths',
      foot: `Survey office|${at + 1} / 2`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Depths of the channel' : 'Depths of the basin',
        ),
        p(prose(180 + at, 4)),
        table(
          [
            'Place|Spring|<|Autumn|<',
            '^|high|low|high|low',
            'Bar|4.1|1.2|3.9|1.0',
            'Bend|5.6|2.2|5.1|2.0',
            'Basin|6.0|3.3|6.1|3.1',
            'Lock|4.8|4.4|4.7|4.3',
          ],
          'ruled',
        ),
        ...paragraphs(182 + at * 3, 3),
      ],
    })),
  },
  {
    name: 'a ruled table with long cells',
    style: 'td { width: 150px; vertical-align: top }',
    sheets: [0, 1].map((at) => ({
      head: 'Handbook of the Watch',
      foot: `|- ${at + 6} -|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Duties of the watch' : 'Duties of the cook',
        ),
        p(prose(190 + at, 3)),
        table(
          [
            'Duty|By whom|How it is done',
            `Light|Keeper|${prose(191 + at, 1)}`,
            `Bell|Apprentice, or the keeper if there is none|${prose(192 + at, 1)}`,
            `Log|Keeper|${prose(193 + at, 2)}`,
            'Oil|Apprentice|Once a week.',
          ],
          'ruled',
        ),
        ...paragraphs(195 + at * 3, 2),
      ],
    })),
  },
  {
    name: 'a table with tags and spanning cells',
    tagged: true,
    head: '<span class="title"></span>',
    foot: '<span>Rates</span><span>- <span class="pageNumber"></span> -</span>',
    flow: [
      h(1, 'Rates of the ferry'),
      p(prose(200, 4)),
      table(
        [
          'Who|One way|<|Return',
          '^|day|night|^',
          'Adult|2.00|3.00|3.50',
          'Child|1.00|<|1.50',
          'Baby|||',
          'Goat|0.50|0.75|^',
        ],
        'ruled',
      ),
      ...paragraphs(201, 10),
      h(2, 'Exceptions'),
      ...paragraphs(212, 4),
    ],
  },
  {
    name: 'a long table whose head comes again',
    style: 'main { font-size: 12px }',
    sheets: [0, 1, 2].map((at) => ({
      head: 'Register of boats|',
      foot: `|Page ${at + 1}`,
      parts: [
        ...(at === 0
          ? [h(1, 'Register of boats, by owner'), p(prose(220, 3))]
          : []),
        table(
          [
            'No.|Boat|Owner|Built',
            ...Array.from(
              { length: at === 2 ? 6 : 22 },
              (_, row) =>
                `${at * 22 + row + 1}|${['Gannet', 'Little Auk', 'Storm Petrel', 'Dunlin'][row % 4]} ${row + 2}|${['A. Marsh', 'The widow Lund', 'J. and P. Oakes'][row % 3]}|${1850 + ((row * 7 + at) % 60)}`,
            ),
          ],
          'lined',
        ),
      ],
    })),
  },
  {
    name: 'divided words in narrow columns',
    style: `${twoColumns} main { columns: 3; hyphens: manual; text-align: justify }`,
    sheets: [0, 1].map((at) => ({
      head: 'The Lamp',
      foot: `|${at + 2}|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Oil for the lamps' : 'Wicks for the lamps',
        ),
        ...Array.from({ length: 9 }, (_, one) =>
          p(
            prose(230 + at * 10 + one, 4).replace(
              /\p{Ll}{4}(?=\p{Ll}{3})/gu,
              '$&\u00AD',
            ),
          ),
        ),
      ],
    })),
  },
  {
    name: 'accents drawn beside their letters',
    pdf: plainPdf(3, (at) => [
      { x: 72, y: 790, text: 'Revue du port', size: 9 },
      { x: 290, y: 40, text: `${at + 5}`, size: 9 },
      {
        x: 72,
        y: 730,
        text: ['La mar\u00e9e', 'Le quai', 'La gr\u00e8ve'][at] ?? '',
        size: 20,
        font: 'bold',
      },
      ...[
        'Le gardien a ´ecrit dans son journal que la mer ´etait calme, et que les',
        "pˆecheurs ´etaient revenus. On n'a rien vu d'autre ce jour-l`a, sauf",
        `une ˆile de brume et le gar¸con du no¨el ${at}.`,
      ].flatMap((text, line) => accented(72, 690 - line * 14, text)),
    ]),
    expected: ['La marée', 'Le quai', 'La grève']
      .map(
        (title, at) =>
          `# ${title}\n\nLe gardien a écrit dans son journal que la mer était calme, et que les pêcheurs étaient revenus. On n'a rien vu d'autre ce jour-là, sauf une île de brume et le garçon du noël ${at}.`,
      )
      .join('\n\n'),
    running: ['Revue du port', '5', '6', '7'],
  },
  {
    name: 'words placed one by one',
    order: 'words',
    style: 'main { text-align: justify }',
    sheets: [0, 1].map((at) => ({
      head: 'Annals',
      foot: `|${at + 77}|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'The winter of the ice' : 'The spring of the flood',
        ),
        ...paragraphs(250 + at * 9, 5),
        list(['The first who came', 'The last who left', prose(270 + at, 2)]),
      ],
    })),
  },
  {
    name: 'lists in lists, with numbers',
    style: 'li { margin: 3px 0 }',
    sheets: [0, 1].map((at) => ({
      head: 'Rules of the house|revised',
      foot: `${at + 1} of 2`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Rules of the boat house' : 'Rules of the slip',
        ),
        p(prose(280 + at, 2)),
        list(
          [
            prose(281 + at, 2),
            'Nobody takes an oar without a name on it.',
            ['Names are burned in.', 'Chalk is no name.'],
            prose(283 + at, 2),
            'The door is shut at dusk.',
          ],
          at === 0 ? 'ol' : 'ul',
        ),
        p(prose(285 + at, 3)),
      ],
    })),
  },
  {
    name: 'a sidebar and captions, blocks in no order',
    order: 'blocks',
    style:
      'main { position: relative; padding-left: 190px } .side { position: absolute; left: 0; top: 60px; width: 150px; font-size: 10px } main h1 { margin-left: -190px }',
    sheets: [0, 1].map((at) => ({
      head: 'Atlas of Piers',
      foot: `|${at + 30}|`,
      parts: [
        h(
          1,
          at === 0
            ? 'The stone pier and the wooden pier'
            : 'The iron pier, now gone from the bay',
        ),
        inside('side', p(prose(300 + at, 2)), p(prose(302 + at, 2))),
        ...paragraphs(304 + at * 5, 3),
        figure(
          `Figure ${at + 1}: The pier from the south, drawn at low water.`,
        ),
        ...paragraphs(308 + at * 5, 2),
      ],
    })),
  },
  {
    name: 'a report in Arabic',
    lang: 'ar',
    style: 'body { font-family: "DejaVu Sans" }',
    sheets: [0, 1].map((at) => ({
      head: 'تقرير المرفأ|',
      foot: `|${at + 1}|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'تقرير عن المرفأ القديم' : 'ما بقي من العمل',
        ),
        ...Array.from({ length: 4 }, () =>
          p(
            'كتب الحارس في دفتره أن البحر كان هادئا وأن الصيادين عادوا قبل الغروب ومعهم شباك كثيرة لم تكن فارغة.',
          ),
        ),
        list(['مصباح واحد', 'حبل طويل', 'قارب قديم']),
      ],
    })),
  },
  {
    name: 'numbered headings and a table of contents',
    style:
      '.toc p { display: flex; margin: 3px 0 } .toc p::before { order: 1; flex: 1; content: "" } h3 { font-size: 13px }',
    sheets: [
      {
        head: 'Manual',
        foot: '|1|',
        parts: [
          h(1, 'Manual of the signal mast'),
          {
            html: `<div>${['1 Flags', '1.1 Storing flags', '2 Lamps'].map((title, at) => `<p>${title} ${'. '.repeat(60 - title.length)}${at + 2}</p>`).join('')}</div>`,
            markdown: '- 1 Flags 2\n- 1.1 Storing flags 3\n- 2 Lamps 4',
          },
          p(prose(320, 4)),
        ],
      },
      {
        head: 'Manual',
        foot: '|2|',
        parts: [
          h(2, '1 Flags'),
          ...paragraphs(321, 3),
          h(3, '1.1 Storing flags'),
          ...paragraphs(325, 2),
          h(3, '1.2 Mending flags'),
          ...paragraphs(328, 2),
        ],
      },
      {
        head: 'Manual',
        foot: '|3|',
        parts: [
          h(2, '2 Lamps'),
          ...paragraphs(331, 4),
          h(3, '2.1 Oil'),
          p(prose(336, 3)),
        ],
      },
    ],
  },
  {
    name: 'a letterhead of several lines',
    sheets: [0, 1, 2].map((at) => ({
      head: 'The Weigh House<br>Quay Street 4<br>Saltwick',
      foot: `weighhouse.example<br>Telephone 118|Registered in Saltwick<br>Number 40 771|${at + 1} of 3`,
      parts: [
        ...(at === 0 ? [h(1, 'Your barrels')] : []),
        ...paragraphs(360 + at * 6, at === 2 ? 2 : 6),
      ],
    })),
  },
  {
    name: 'a table with groups of columns, without rules',
    sheets: [0, 1].map((at) => ({
      head: 'Almanac',
      foot: `|${at + 19}|`,
      parts: [
        h(at === 0 ? 1 : 2, at === 0 ? 'Rise and set' : 'Wind and weather'),
        p(prose(380 + at, 3)),
        table(
          [
            'Month|Sun|<|Moon|<|<',
            '|rise|set|rise|set|age',
            ...['January', 'February', 'March', 'April', 'May'].map(
              (month, row) =>
                `${month}|${8 - row}.0${row}|${16 + row}.1${row}|${10 + row}.3${row}|${20 + at}.4${row}|${row * 3 + at}`,
            ),
          ],
          'lined figures',
        ),
        ...paragraphs(382 + at * 3, 3),
      ],
    })),
  },
  {
    name: 'a draft with double spacing',
    style:
      'main { line-height: 2.2; font-size: 14px } main p { margin: 0; text-indent: 30px }',
    sheets: [0, 1, 2].map((at) => ({
      head: ['Marsh 1|', 'Marsh 2|', 'Marsh 3|'][at],
      parts: [
        ...(at === 0 ? [h(1, 'What the eel knew')] : []),
        ...paragraphs(740 + at * 6, 3),
        ...(at === 1 ? [h(2, 'What it did not')] : []),
        p(prose(745 + at * 6, 3)),
      ],
    })),
  },
  {
    name: 'a contract with hanging clauses',
    style:
      'ol, p { margin: 4px 0 } .clause { padding-left: 40px; text-indent: -40px } h2 { font-size: 14px }',
    sheets: [0, 1].map((at) => ({
      head: `Lease of the slip|${at + 1}`,
      foot: 'Initials of both',
      parts: [
        ...(at === 0 ? [h(1, 'Lease of the upper slip')] : []),
        h(2, at === 0 ? '1. The slip' : '3. The rent'),
        p(`${at * 2 + 1}.1 ${prose(760 + at, 3)}`, 'clause'),
        p(`${at * 2 + 1}.2 ${prose(762 + at, 1)}`, 'clause'),
        p(`${at * 2 + 1}.3 ${prose(764 + at, 4)}`, 'clause'),
        h(2, at === 0 ? '2. Its use' : '4. The end'),
        p(`${at * 2 + 2}.1 ${prose(766 + at, 2)}`, 'clause'),
        p(`(a) ${prose(768 + at, 2)}`, 'clause'),
        p(`(b) ${prose(770 + at, 1)}`, 'clause'),
      ],
    })),
  },
  {
    name: 'a list of sources, and sentences over two pages',
    style:
      '.source { padding-left: 24px; text-indent: -24px } .on { margin-top: 0 }',
    sheets: [
      {
        head: 'The Long Ebb|',
        foot: '|201|',
        parts: [
          h(1, 'How it ended'),
          ...paragraphs(780, 7),
          p('The last boat was sold in the spring to a man who'),
        ],
      },
      {
        head: '|How It Ended',
        foot: '|202|',
        parts: [
          p('never sailed it, and who painted it white.', 'on'),
          h(2, 'Sources'),
          ...[
            'Lund, A. (1871)',
            'Marsh, J. and Oakes, P. (1902)',
            'Quay, M. (1911)',
          ].map((who, at) =>
            p(
              `${who}. Remarks on the tide board and its several keepers, with a map, ${prose(790 + at, 1)}`,
              'source',
            ),
          ),
        ],
      },
    ],
  },
  {
    name: 'a table with heads and names on two lines',
    style:
      'td:first-child { width: 90px } th { width: 60px; vertical-align: bottom }',
    sheets: [0, 1].map((at) => ({
      head: 'Tariff|of the port',
      foot: `|${at + 70}|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'What is paid at the quay' : 'What is paid at the lock',
        ),
        p(prose(800 + at, 3)),
        p(`Table ${at + 4} What boats pay`, 'caption'),
        table(
          [
            'Boat|Paid at the day|Paid at the night|Paid on Sundays',
            'Sloop with two masts|2.10|4.20|4.50',
            'Barge|1.00|2.00|2.50',
            'Barge with horses|1.80|3.60|4.00',
            'Raft|0.20|0.40|0.40',
          ],
          'lined figures',
        ),
        ...paragraphs(802 + at * 3, 3),
      ],
    })),
  },
  {
    name: 'a typed letter in Courier',
    pdf: plainPdf(3, (at) => [
      {
        x: 72,
        y: 800,
        text: 'DRAFT FOR THE COUNCIL',
        size: 10,
        font: 'wide' as const,
      },
      {
        x: 280,
        y: 36,
        text: `- ${at + 1} -`,
        size: 10,
        font: 'wide' as const,
      },
      ...wrapped(prose(340 + at, 9), 330).map((text, line) => ({
        x: 72,
        y: 740 - line * 15,
        text,
        font: 'wide' as const,
      })),
    ]),
    expected: [0, 1, 2].map((at) => prose(340 + at, 9)).join('\n\n'),
    running: ['DRAFT FOR THE COUNCIL', '- 1 -', '- 2 -', '- 3 -'],
  },
];
