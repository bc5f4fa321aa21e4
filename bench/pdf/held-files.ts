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
import { plainPdf, widthOf, wrapped } from './plain-pdf';

/** Files whose markdown was only scored, never looked at. */
export const heldFiles: PdfFile[] = [
  {
    name: 'a letter with the firm below',
    sheets: [0, 1].map((at) => ({
      head: 'Lund & Daughters, Ropemakers|',
      foot: `Bank of the Quay<br>Account 4471|Open from eight<br>Closed at noon|Sheet ${at + 1}`,
      parts: [
        ...(at === 0
          ? [
              p('Mr. J. Oakes'),
              p('7 Lower Quay'),
              h(1, 'Your order of forty fathoms'),
            ]
          : []),
        ...paragraphs(400 + at * 6, 5),
      ],
    })),
  },
  {
    name: 'minutes with bold headings of the same size',
    style: 'h2 { font-size: 13px; margin-bottom: 2px }',
    sheets: [0, 1, 2].map((at) => ({
      head: `Minutes of 3 May|Page ${at + 1}`,
      parts: [
        ...(at === 0 ? [h(1, 'Minutes of the harbour board')] : []),
        h(2, ['Present', 'The new crane', 'Any other business'][at] ?? ''),
        ...paragraphs(410 + at * 5, 2),
        h(
          2,
          [
            'Minutes of the last meeting',
            'Dredging',
            'Date of the next meeting',
          ][at] ?? '',
        ),
        ...paragraphs(413 + at * 5, 2),
      ],
    })),
  },
  {
    name: 'two columns in Hebrew',
    lang: 'he',
    style:
      'body { font-family: "DejaVu Sans" } main { columns: 2; font-size: 12px } main h1 { column-span: all }',
    sheets: [0, 1].map((at) => ({
      head: 'עלון הנמל|',
      foot: `|${at + 4}|`,
      parts: [
        h(1, at === 0 ? 'המגדלור הישן' : 'הרציף החדש'),
        ...Array.from({ length: 9 }, () =>
          p(
            'השומר כתב ביומן שהים היה שקט ושהדייגים חזרו לפני השקיעה ואיתם רשתות מלאות דגים קטנים וגדולים.',
          ),
        ),
      ],
    })),
  },
  {
    name: 'two columns of unequal lines, written across',
    order: 'across',
    style:
      'main { columns: 2; column-gap: 30px; font-size: 11.5px; height: 930px; column-fill: auto } h1 { font-size: 19px } h2 { font-size: 16px }',
    sheets: [0, 1].map((at) => ({
      head: 'Proceedings|Third session',
      foot: `${at + 212}|`,
      parts: [
        h(
          1,
          at === 0
            ? 'On the age of the sea wall'
            : 'On the stones of the sea wall',
        ),
        ...paragraphs(430 + at * 12, 4),
        h(2, at === 0 ? 'What the mortar tells' : 'What the masons left'),
        ...paragraphs(436 + at * 12, 3),
        h(2, at === 0 ? 'What the cracks tell' : 'What the sea took'),
        ...paragraphs(442 + at * 12, 2),
      ],
    })),
  },
  {
    name: 'a magazine with a box over both columns',
    style:
      'main { columns: 2; column-gap: 26px; font-size: 12px } main h1, .box { column-span: all } .box { border: 1px solid; padding: 6px 14px; margin: 10px 0 }',
    sheets: [0, 1].map((at) => ({
      head: '|Shore & Stream',
      foot: `${at + 56}|Shore & Stream`,
      parts: [
        h(
          1,
          at === 0 ? 'Walking the coast in four days' : 'Walking back in five',
        ),
        dropped(prose(460 + at, 6)),
        ...paragraphs(462 + at * 9, 3),
        inside(
          'box',
          h(2, at === 0 ? 'What to pack' : 'Where to sleep'),
          p(prose(467 + at, 3)),
        ),
        ...paragraphs(470 + at * 9, 2),
      ],
    })),
  },
  {
    name: 'three columns, blocks in no order',
    order: 'blocks',
    style:
      'main { columns: 3; column-gap: 22px; font-size: 10.5px; height: 700px; column-fill: auto } p { break-inside: avoid } main h1 { column-span: all; text-align: center }',
    sheets: [0, 1].map((at) => ({
      head: 'Broadside|',
      foot: `|${at + 1}|`,
      parts: [
        h(
          1,
          at === 0
            ? 'All the news from all the seven little ports'
            : 'And all the gossip from the bigger one',
        ),
        ...paragraphs(490 + at * 10, 8),
      ],
    })),
  },
  {
    name: 'notes in both columns',
    style:
      'main { display: flex; gap: 30px; font-size: 11.5px; text-align: justify } .column { flex: 1; position: relative; height: 930px } .column .notes { inset-inline: 0; bottom: 0 }',
    sheets: [0, 1].map((at) => ({
      head: at === 0 ? 'Review of Knots|' : '|A Hitch in History',
      foot: `|${at + 88}|`,
      parts: [
        inside(
          'column',
          ...(at === 0 ? [h(1, 'A Hitch in History')] : []),
          p(
            `${prose(510 + at, 4)} It is called a hitch.[^${at * 2 + 1}] ${prose(512 + at, 3)}`,
          ),
          ...paragraphs(514 + at * 6, 3),
          notes({ [at * 2 + 1]: `Or a bend, by those of shire ${at + 2}.` }),
        ),
        inside(
          'column',
          p(
            `${prose(524 + at, 3)} Sailors never untie it.[^${at * 2 + 2}] ${prose(526 + at, 3)}`,
          ),
          ...paragraphs(528 + at * 6, 3),
          notes({ [at * 2 + 2]: `They cut it, says witness ${at + 3}.` }),
        ),
      ],
    })),
  },
  {
    name: 'notes at the end',
    style: '.notes { position: static; border: none; font-size: 11px }',
    sheets: [
      {
        head: 'The Salt Road',
        foot: '|1|',
        parts: [
          h(1, 'The salt road, and who paid for it'),
          p(`${prose(540, 3)} The toll was a pinch.[^1] ${prose(541, 3)}`),
          p(`${prose(542, 3)} Mules paid double.[^2]`),
          ...paragraphs(543, 3),
        ],
      },
      {
        head: 'The Salt Road',
        foot: '|2|',
        parts: [
          ...paragraphs(547, 2),
          p(`${prose(549, 3)} The road is now a stream.[^3]`),
          h(2, 'Notes'),
          notes({
            1: 'Of the thumb of the toll keeper.',
            2: 'Since they carried salt on both sides.',
            3: 'Its water is sweet.',
          }),
        ],
      },
    ],
  },
  {
    name: 'a centred table with empty cells',
    sheets: [0, 1].map((at) => ({
      head: 'Timber|Grades',
      foot: `|${at + 15}|`,
      parts: [
        h(at === 0 ? 1 : 2, at === 0 ? 'Grades of timber' : 'Grades of rope'),
        p(prose(560 + at, 3)),
        table(
          [
            'Grade|Oak|Pine|Elm',
            'first|yes|yes|no',
            'second|yes||no',
            `third||yes|only ${at + 2}`,
            'fourth|no|yes|yes',
            'fifth|no|no|',
          ],
          'middle lined',
        ),
        ...paragraphs(562 + at * 3, 2),
      ],
    })),
  },
  {
    name: 'an invoice with totals',
    order: 'across',
    style: 'td:nth-child(2) { width: 220px } td { vertical-align: top }',
    sheets: [0, 1].map((at) => ({
      head: 'Saltwick Chandlers|Invoice 2291',
      foot: `Pay within thirty days.|${at + 1}/2`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Invoice for the sloop' : 'Invoice for the tender',
        ),
        table(
          [
            'Item|Description|Each|Sum',
            `${at + 1}01|Hemp rope, tarred, in coils of twenty fathoms each|12.50|25.00`,
            `${at + 1}02|Shackle|1.10|4.40`,
            `${at + 1}03|Canvas, second quality, with some stains on one side|8.00|48.00`,
            `${at + 1}04|Tallow|0.40|0.80`,
            '||Sum|78.20',
            '||Tax|7.82',
          ],
          'figures',
        ),
        ...paragraphs(572 + at * 3, 2),
      ],
    })),
  },
  {
    name: 'a timetable with groups of columns',
    style: 'table { font-size: 10.5px } td, th { padding: 3px 7px }',
    sheets: [0, 1].map((at) => ({
      head: 'Steam ferries|Summer',
      foot: `|${at + 3}|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Ferries to the islands' : 'Ferries from the islands',
        ),
        table(
          [
            'Stop|Weekdays|<|<|Sundays|<',
            '|early|noon|late|noon|late',
            ...['Quay', 'Point', 'Heron', 'Gull', 'Far Rock'].map(
              (stop, row) =>
                `${stop}|7:${10 + row * 8}|12:${15 + row * 8}|18:${10 + row * 9}|12:${16 + row * 8}|19:${12 + row * 7 + at}`,
            ),
          ],
          'ruled',
        ),
        p(prose(580 + at, 4)),
      ],
    })),
  },
  {
    name: 'a table with tags and empty cells',
    tagged: true,
    head: '<span>Stores</span><span class="date"></span>',
    foot: '<span class="title"></span><span class="pageNumber"></span>',
    flow: [
      h(1, 'Stores of the light house'),
      ...paragraphs(590, 2),
      table(
        [
          'Thing|Had|Used|Left',
          'Oil|40||40',
          'Wicks||3|9',
          'Bread|12|12|',
          'Tea|2|1|1',
        ],
        'lined',
      ),
      ...paragraphs(593, 8),
      h(2, 'What is to be bought'),
      list(['bread', ['black', 'white'], 'oil'], 'ul'),
      ...paragraphs(602, 4),
    ],
  },
  {
    name: 'tables within two columns',
    style:
      'main { columns: 2; font-size: 11px } main h1 { column-span: all } td, th { padding: 2px 6px } table { break-inside: avoid }',
    sheets: [0, 1].map((at) => ({
      head: '|Soundings',
      foot: `|${at + 61}|`,
      parts: [
        h(1, at === 0 ? 'Soundings off the point' : 'Soundings in the cove'),
        ...paragraphs(610 + at * 9, 4),
        p(`Table ${at + 1}. Depth and ground.`, 'caption'),
        table(
          [
            'Mark|Fathoms|Ground',
            'A|4|mud',
            'B|6|shell',
            'C|11|rock',
            `D|${at + 12}|sand`,
          ],
          'lined',
        ),
        ...paragraphs(615 + at * 9, 4),
      ],
    })),
  },
  {
    name: 'a ruled register over pages, written across',
    order: 'across',
    style: 'main { font-size: 12px }',
    sheets: [0, 1].map((at) => ({
      head: 'Parish of Saltwick|Baptisms',
      foot: `|Folio ${at + 9}|`,
      parts: [
        table(
          [
            'Day|Child|Father|Trade',
            ...Array.from(
              { length: 18 },
              (_, row) =>
                `${row + 1} June|${['Ann', 'Peter', 'Mary Ann', 'Eli'][row % 4]}|${['John Marsh', 'Hugh Lund', 'unknown'][(row + at) % 3]}|${['pilot', 'cooper', 'net maker', 'smith', 'none'][row % 5]}`,
            ),
          ],
          'ruled',
        ),
      ],
    })),
  },
  {
    name: 'justified German with divided words, word by word',
    order: 'words',
    lang: 'de',
    style: 'main { text-align: justify; width: 360px; hyphens: manual }',
    sheets: [0, 1].map((at) => ({
      head: 'Küstenblatt|Nr. 12',
      foot: `Seite ${at + 1} von 2`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Der Leuchtturm von früher' : 'Die Mole von heute',
        ),
        ...Array.from({ length: 5 }, (_, one) =>
          p(
            `Der Hafen\u00ADmeister zählte ${one + at + 3} Fischer\u00ADboote, deren Eigen\u00ADtümer auf bessere Wetter\u00ADberichte warte\u00ADten. Die Strom\u00ADrech\u00ADnung des Leucht\u00ADturms blieb unbe\u00ADzahlt, und der Wärter schrieb an die Behör\u00ADde, dass die Lampe sonst erlösche.`,
          ),
        ),
      ],
    })),
  },
  {
    name: 'words placed one by one in standard fonts',
    pdf: plainPdf(3, (at) => [
      { x: 72, y: 800, text: 'Transactions of the Society', size: 8 },
      { x: 500, y: 800, text: `${at + 301}`, size: 8 },
      {
        x: 72,
        y: 750,
        text: ['Eels', 'Crabs', 'Gulls'][at] ?? '',
        size: 18,
        font: 'bold' as const,
      },
      ...[0, 1].flatMap((column) =>
        wrapped(prose(630 + at * 2 + column, 12), 210).flatMap((text, line) => {
          let x = 72 + column * 240;
          return text.split(' ').map((word) => {
            const placed = { x, y: 720 - line * 13, text: word };
            x += widthOf(`${word} `);
            return placed;
          });
        }),
      ),
    ]),
    expected: ['Eels', 'Crabs', 'Gulls']
      .map(
        (title, at) =>
          `# ${title}\n\n${prose(630 + at * 2, 12)}\n\n${prose(631 + at * 2, 12)}`,
      )
      .join('\n\n'),
    running: ['Transactions of the Society', '301', '302', '303'],
  },
  {
    name: 'an older file in two columns, written across',
    pdf: plainPdf(2, (at) => {
      const columns = [0, 1].map((column) =>
        wrapped(prose(650 + at * 2 + column, 14), 215, 10),
      );
      const rows = Math.max(...columns.map(({ length }) => length));
      return [
        { x: 72, y: 805, text: `Bulletin ${at + 1}`, size: 8 },
        { x: 290, y: 30, text: `${at + 1}`, size: 8 },
        {
          x: 150,
          y: 760,
          text:
            [
              'The silting of the old harbour',
              'The digging of the new harbour',
            ][at] ?? '',
          size: 20,
          font: 'bold' as const,
        },
        ...Array.from({ length: rows }, (_, row) =>
          columns.flatMap((lines, column) => {
            const text = lines[row];
            return text === undefined
              ? []
              : [{ x: 72 + column * 240, y: 720 - row * 12, text, size: 10 }];
          }),
        ).flat(),
      ];
    }),
    expected: [
      'The silting of the old harbour',
      'The digging of the new harbour',
    ]
      .map(
        (title, at) =>
          `# ${title}\n\n${prose(650 + at * 2, 14)}\n\n${prose(651 + at * 2, 14)}`,
      )
      .join('\n\n'),
    running: ['Bulletin 1', 'Bulletin 2', '1', '2'],
  },
  {
    name: 'slides',
    landscape: true,
    style:
      'body { font-family: "DejaVu Sans"; font-size: 22px } h1 { font-size: 44px } h2 { font-size: 34px }',
    sheets: [0, 1, 2, 3].map((at) => ({
      foot: `Harbour days 2024||${at + 1}`,
      parts:
        at === 0
          ? [h(1, 'How to moor a dinghy'), p('A talk for beginners')]
          : [
              h(
                2,
                ['Ropes first', 'Then knots', 'And then wait'][at - 1] ?? '',
              ),
              list([
                prose(670 + at, 1),
                prose(674 + at, 1),
                ['As ever', 'And again'],
                prose(678 + at, 1),
              ]),
            ],
    })),
  },
  {
    name: 'captions between the paragraphs of a thesis',
    style:
      'main { text-align: justify } h2 { font-size: 20px } h3 { font-size: 14px } figure { text-align: center }',
    sheets: [0, 1, 2].map((at) => ({
      head: ['Chapter 4. Waves|', '|4.1. Wind', 'Chapter 4. Waves|'][at],
      foot: `|${at + 44}|`,
      parts: [
        ...(at === 0 ? [h(1, 'Chapter 4 Waves')] : []),
        h(at === 0 ? 2 : 2, ['4.1 Wind', '4.2 Swell', '4.3 Surf'][at] ?? ''),
        ...paragraphs(690 + at * 6, 2),
        figure(`Figure 4.${at + 1}: Height of the waves against the hour.`),
        ...paragraphs(693 + at * 6, 2),
      ],
    })),
  },
  {
    name: 'rules with clauses and their numbers',
    style:
      'h2 { font-size: 15px } p { margin: 6px 0 } .clause { padding-left: 30px; text-indent: -30px }',
    sheets: [0, 1].map((at) => ({
      head: 'By-laws|of the pilots',
      foot: `Approved 1903|page ${at + 1}`,
      parts: [
        ...(at === 0 ? [h(1, 'By-laws of the company of pilots')] : []),
        h(2, at === 0 ? 'Article 1. Members' : 'Article 3. Dues'),
        p(`1.1 ${prose(710 + at, 2)}`, 'clause'),
        p(`1.2 ${prose(712 + at, 3)}`, 'clause'),
        h(2, at === 0 ? 'Article 2. Boats' : 'Article 4. Fines'),
        p(`2.1 ${prose(714 + at, 2)}`, 'clause'),
        p(`2.2 ${prose(716 + at, 2)}`, 'clause'),
      ],
    })),
  },
  {
    name: 'links in a directory',
    sheets: [0, 1].map((at) => ({
      head: 'Directory of chandlers',
      foot: `|${at + 1}|`,
      parts: [
        h(
          at === 0 ? 1 : 2,
          at === 0 ? 'Where to buy rope' : 'Where to buy tar',
        ),
        list(
          ['north', 'south', 'east', 'west'].map(
            (side) =>
              `The [shop at the ${side} quay](https://${side}${at}.example/) sells by the yard.`,
          ),
        ),
        p(
          `Ask at [the weigh house](https://weigh${at}.example/a) or write to the clerk. ${prose(730 + at, 3)}`,
        ),
        ...paragraphs(732 + at * 3, 2),
      ],
    })),
  },
];
