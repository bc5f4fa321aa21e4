import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns';
import { linesOf, type TextPiece } from './lines';
import { piece } from './sample-lines';
import { tablesIn } from './tables';

const line = 'at dawn. The keeper counts the boats';

/** Rows written across the page, whose columns start at the given places. */
const across = (
  starts: readonly number[],
  count: number,
  { top = 700, dir = 'ltr' } = {},
) =>
  Array.from({ length: count }, (_, row) =>
    starts.map((x, at) =>
      piece(`${line} ${at}.${row}`, x, top - row * 14, { dir }),
    ),
  ).flat();

const texts = (pieces: readonly TextPiece[]) =>
  columnsOf(pieces).map((column) => column.map(({ str }) => str.slice(-3)));

/** Rows of cells, which `|` separates, written across the page. */
const tableOf = (rows: readonly string[], pitch = 14, starts = [0, 260, 520]) =>
  rows.flatMap((row, at) =>
    row
      .split('|')
      .map((text, column) =>
        piece(text, starts[column] ?? 0, 700 - at * pitch),
      ),
  );

const tables: Record<string, string[]> = {
  'an invoice': [
    'Consulting for the new harbour site|EUR 1,250.00 with tax',
    'Design of the ferry timetable, A2|EUR 2,450.00 with tax',
    'Printing of five hundred copies|EUR 3,150.00 with tax',
    'Delivery of all copies by boat|EUR 1,050.00 with tax',
    'Translation of the poster to Dutch|EUR 1,650.00 with tax',
  ],
  contacts: [
    'Anna Schmidt, Head of Sales|anna.schmidt@example.org',
    'Bernd Maurer, Head of Tests|bernd.maurer@example.org',
    'Clara Vogel, Head of Design|clara.vogel@example.org',
    'Dieter Frank, Deputy Chair|dieter.frank@example.org',
    'Emilia Sommer, Secretary|emilia.sommer@example.org',
    'Fritz Walter, The Treasurer|fritz.walter@example.org',
  ],
  'questions and answers': [
    'The first question you have here?|An answer that is about as long',
    'Which colour is your bicycle?|It is mostly green with stripes',
    'How do I renew my library card?|Bring your card to the counter.',
    'Where can I leave the parcels?|At the office beside the stairs',
    'When does the swimming pool open?|Every day at seven o’clock, yes',
    'Who looks after the green roofs?|The gardeners from the old town',
  ],
  'a contract in two languages': [
    'Der Mieter zahlt die Miete im Voraus.|The tenant pays the rent in advance.',
    'Die Wohnung hat drei helle Zimmer.|The flat has three bright rooms.',
    'Haustiere sind nur nach Frage erlaubt.|Pets are only allowed when asked for.',
    'Der Vertrag endet nach zwei Jahren.|The contract ends after two years.',
    'Der Vermieter streicht alle Wände neu.|The landlord paints all of the walls.',
  ],
  'a glossary in small letters': [
    'ebb tide of the open sea|the water that runs out twice a day',
    'breakwater of stones|a wall that keeps the waves out',
    'leading line of two lamps|marks that show where a boat can go',
    'gangway for passengers|a bridge from the quay to a ferry',
    'neap tide of the month|the smallest rise, at a half moon',
    'harbour master on duty|who says which boat lies where',
  ],
  'laws in three columns': [
    'Vaccination of small children|Ministry of Health and Care|In force since spring 2019',
    'Registration of older vehicles|Ministry of Roads and Rails|In force since autumn 2021',
    'Protection of young animals|Ministry of Forests, Fields|Withdrawn in winter of 2020',
    'Inspection of public kitchens|Ministry of Health and Care|In force since spring 2018',
    'Recycling of electric devices|Ministry of the Environment|In force since autumn 2022',
  ],
};

it.each(Object.entries(tables))('%s is no text in columns', (_, rows) => {
  for (const pitch of [14, 18, 30]) {
    const pieces = tableOf(rows, pitch);
    expect(columnsOf(pieces)).toEqual([pieces]);
    const [found, ...others] = tablesIn(linesOf(pieces));
    expect(found?.rows).toEqual(rows.map((row) => row.split('|')));
    expect(others).toEqual([]);
  }
});

const texted: Record<string, string[]> = {
  'in German, with divided words': [
    'Der Wärter zählt die Boote am Mor-|Die Lotsen warten auf den Wind,',
    'gen und trägt sie in das Buch ein.|der sich erst am Abend dreht. Dann',
    'Danach geht er die Mole entlang|fahren sie dort hinaus und bringen',
    'und prüft die Lampen am Ende. Der|die schweren Schiffe durch die enge',
    'Nebel steht noch über der Bucht.|Rinne. Wer erst am Morgen kommt,',
    'Niemand ruft, und nur das Wasser|muss vor den Klippen draußen',
    'schlägt leise an die Steine.|warten, bis die Flut wieder steigt.',
  ],
  'in Chinese': [
    '守望者每天早晨数港口里的船只并且写|领航员等待风向改变以后才驾船出海。',
    '进账簿里。然后他沿着长堤走到尽头检|大雾散去的时候他们把船只带过狭窄的',
    '查灯塔上的灯。海湾上仍然有雾。没有|水道。迟到的人必须在外面等到潮水再',
    '人说话只有海水轻轻地拍打石头。老木|次上涨。渡口的寡妇记得每一艘没有回',
    '匠记得那场大水以后留下的沙子和石子|来的船。她把它们的名字写在一块木板',
  ],
};

it.each(Object.entries(texted))('text %s has columns', (_, rows) => {
  const wide = rows.map((row) => row.split('|'));
  expect(
    columnsOf(tableOf(rows)).map((column) => column.map(({ str }) => str)),
  ).toEqual([0, 1].map((side) => wide.map((row) => row[side])));
});

describe('the columns of a page', () => {
  it('follow each other, whatever the order of the file', () => {
    const two = texts(across([0, 260], 6));
    expect(two.map(([first, ...others]) => [first, others.length])).toEqual([
      ['0.0', 5],
      ['1.0', 5],
    ]);
    expect(texts(across([0, 260, 520], 6)).map(([first]) => first)).toEqual([
      '0.0',
      '1.0',
      '2.0',
    ]);
  });

  it('are divided by what stands over both', () => {
    const heading = piece('H. '.repeat(20), 60, 625);
    expect(
      texts([
        ...across([0, 260], 5),
        heading,
        ...across([0, 260], 5, { top: 605 }),
      ]).map(([first, ...others]) => [first, others.length]),
    ).toEqual([
      ['0.0', 4],
      ['1.0', 4],
      ['H. ', 0],
      ['0.0', 4],
      ['1.0', 4],
    ]);
  });

  it('start at the right in text from right to left', () => {
    const pieces = across([260, 0], 6, { dir: 'rtl' });
    expect(texts(pieces).map(([first]) => first)).toEqual(['0.0', '1.0']);
  });

  it.each<[string, TextPiece[]]>([
    ['one column', across([0], 9)],
    [
      'columns that follow each other in the file',
      [...across([0], 9), ...across([260], 9)],
    ],
    [
      'a table',
      Array.from({ length: 9 }, (_, row) => [
        piece(`Boat ${row}`, 0, 700 - row * 14),
        piece(`${row}.5`, 260, 700 - row * 14),
      ]).flat(),
    ],
    [
      'a table with short texts in its last column',
      Array.from({ length: 9 }, (_, row) => [
        piece(`${line}${'.'.repeat(row % 3)}`, 0, 700 - row * 14),
        piece(row % 3 === 0 ? line : 'yes', 260, 700 - row * 14),
      ]).flat(),
    ],
    ['few lines beside each other', across([0, 260], 3)],
  ])('%s stays as it is', (_, pieces) => {
    expect(columnsOf(pieces)).toEqual([pieces]);
  });

  it('keep each piece once', () => {
    const any = fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 50 }),
      str: fc.string({ maxLength: 40 }),
      dir: fc.constantFrom('ltr', 'rtl'),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 80 }), (all) => {
        const pieces = all.map(({ x, y, str, dir }) =>
          piece(str, x, y * 14, { dir }),
        );
        const found = columnsOf(pieces).flat();
        expect(found).toHaveLength(pieces.length);
        expect(new Set(found)).toEqual(new Set(pieces));
      }),
    );
  });

  it('take no longer for a page full of gaps', () => {
    const start = performance.now();
    columnsOf(across([0, 260, 520], 10_000));
    columnsOf(across([0, 260], 1900));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
