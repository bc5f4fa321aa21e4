import { describe, expect, it } from 'vitest';
import { compile, fill } from '@/lib/clips/templates/engine';
import { shown } from './filter';
import type { NoteValues } from '@/lib/clips/templates/values/note-values';

const values: NoteValues = {
  url: 'https://x.example/a(b)?q=1#there',
  list: ['a', 'b', 'c', 'b'],
  numbers: [1, 2, 3, 4, 5, 6, 7],
  rows: [
    { gem: 'opal', color: 'white|milky' },
    { gem: 'ruby', color: 'red' },
  ],
  thing: { one: 'first', two: 'second' },
  html: '<p class="lead" id="top">A <strong>bold</strong> <em>move</em></p><img src="https://x.example/i.png" alt="I"><script>evil()</script>',
  lines: 'one\ntwo',
  pictures: { '1.png': 'One', '/2.png': 'Two' },
  same: { a: 1, b: 1, c: 2 },
  nested: ['a', ['b', ['c']]],
  paper: {
    type: 'article-journal',
    title: 'Rising damp',
    authors: [{ given: 'Ada', family: 'Marsh' }],
    date: '2026',
    doi: '10.5555/damp',
  },
  text: { '@type': 'NutritionInformation', fatContent: '9 g' },
  md: '# Title\n\nSome **bold** and [a link](https://x.example/) with ![alt](https://x.example/i.png)\n- item\n> said',
};

const run = (template: string): string => {
  const read = compile(template);
  if (!read.ok) return JSON.stringify(read.fault);
  const filled = fill(read.value, values);
  return filled.ok ? shown(filled.value) : JSON.stringify(filled.fault);
};

describe('filters', () => {
  it.each([
    ['paper | bibtex', '@article{'],
    ['paper | ris', 'TY  - JOUR'],
    ['paper | csl', '"DOI": "10.5555/damp"'],
    ['paper | citation', 'Marsh, A. (2026). Rising damp'],
    ['"no paper" | bibtex', 'no paper'],
  ])('%s cites a paper', (template, expected) => {
    expect(run(`{{ ${template} }}`)).toContain(expected);
  });

  it.each<[string, string]>([
    ['"2024-12-01T08:05:09" | date: "YYYY-MM-DD"', '2024-12-01'],
    [
      '"2024-12-01T08:05:09" | date: "dddd, MMMM Do YYYY, h:mm A"',
      'Sunday, December 1st 2024, 8:05 AM',
    ],
    ['"12/01/2024" | date: "YYYY-MM-DD", "MM/DD/YYYY"', '2024-12-01'],
    ['"2024-12-30" | date: "GGGG-[W]WW"', '2025-W01'],
    ['"2024-12-01" | date', '2024-12-01'],
    ['"some day" | date: "YYYY"', 'some day'],
    ['nothing | date: "YYYY"', ''],
    ['"2024-12-01" | date_modify: "+1 year"', '2025-12-01'],
    ['"2024-12-31" | date_modify: "- 2 months"', '2024-10-31'],
    ['"2024-12-01" | date_modify: "+2 Weeks"', '2024-12-15'],
    ['"2024-12-01T10:00" | date_modify: "soon"', '2024-12-01T10:00'],
    ['"" | date_modify: "+1 day"', ''],
    ['"PT1H30M" | duration: "HH:mm:ss"', '01:30:00'],
    ['"PT6M2S" | duration', '06:02'],
    ['3665 | duration: "H:mm:ss"', '1:01:05'],
    ['"PT6702S" | duration', '01:51:42'],
    ['"P1DT2H" | duration: "H:mm"', '26:00'],
    ['"P1W" | duration: "H"', '168'],
    ['"long" | duration', 'long'],

    ['"Some words here" | camel', 'someWordsHere'],
    ['"NASA data" | camel', 'nASAData'],
    ['"hELLO wORLD" | capitalize', 'Hello world'],
    ['list | capitalize | join', 'A,B,C,B'],
    [
      'text | uncamel | capitalize',
      '{"@type":"Nutrition information","Fat content":"9 g"}',
    ],
    ['"fooBar baz" | kebab', 'foo-bar-baz'],
    ['"C++ isn’t_it" | kebab', 'c++-isn’t-it'],
    ['"Hello" | lower', 'hello'],
    ['"some words" | pascal', 'SomeWords'],
    ['"NASA-data set" | pascal', 'NASADataSet'],
    ['"Hello World" | snake', 'hello_world'],
    ['"the lord OF the rings" | title', 'The Lord of the Rings'],
    [
      '"news from a well-known land as told" | title',
      'News from a Well-known Land As Told',
    ],
    ['thing | title', '{"One":"First","Two":"Second"}'],
    ['"  x  " | trim', 'x'],
    ['"camelCaseWord" | uncamel', 'camel case word'],
    ['"XMLHttpRequest" | uncamel', 'xml http request'],
    [String.raw`'a\\nb \\"c\\"' | unescape`, 'a\nb "c"'],
    [String.raw`'C:\\temp' | unescape`, String.raw`C:\temp`],
    ['list | upper | join', 'A,B,C,B'],
    ['"a%20b%" | decode_uri', 'a%20b%'],
    ['"a%20b" | decode_uri', 'a b'],
    ['"../what? [now] #1" | safe_name', 'what now 1'],
    ['"hello" | replace: "l", "L"', 'heLLo'],
    ['"hello" | replace: "e", "a", "o", "0"', 'hall0'],
    ['"a,b,c" | replace: ","', 'abc'],
    ['"hello world" | replace: "/[aeiou]/g", "*"', 'h*ll* w*rld'],
    ['"2024-01" | replace: "/(\\\\d+)-(\\\\d+)/", "$2/$1"', '01/2024'],

    ['5 | calc: "+10"', '15'],
    ['2 | calc: "**3"', '8'],
    ['2 | calc: "^3"', '8'],
    ['0.1 | calc: "+0.2"', '0.3'],
    ['123456789012345 | calc: "*1"', '123456789012345'],
    ['"5" | calc: "- .5"', '4.5'],
    ['1 | calc: "/0"', '1'],
    ['"x" | calc: "+1"', 'x'],
    ['list | length', '4'],
    ['thing | length', '2'],
    ['"héllo" | length', '5'],
    ['412 | length', '3'],
    ['nothing | length', '0'],
    ['1234567.891 | number_format', '1,234,568'],
    ['1234567.891 | number_format: 2', '1,234,567.89'],
    ['-1234567.891 | number_format: 2, ",", "."', '-1.234.567,89'],
    ['3.7 | round', '4'],
    ['3.14159 | round: 2', '3.14'],

    ['list', 'a, b, c, b'],
    ['list | first', 'a'],
    ['list | last', 'b'],
    ['list | join: " / "', 'a / b / c / b'],
    ['"[1,2]" | join: "+"', '1+2'],
    ['list | unique | join', 'a,b,c'],
    ['list | merge: "d", "e" | join', 'a,b,c,b,d,e'],
    ['list | reverse | join', 'b,c,b,a'],
    ['"abc" | reverse', 'cba'],
    ['text | reverse | object: "keys" | join', 'fatContent,@type'],
    ['list | slice: 1, 3 | join', 'b,c'],
    ['list | slice: 0, 1 | split: "" | join', 'a'],
    ['rows | slice: 0, 1 | map: "gem" | join', 'opal'],
    ['"hello" | slice: 0, -2', 'hel'],
    ['"hello" | slice', 'hello'],
    ['"hello" | slice: -3', 'llo'],
    ['"tide 🌊 mill" | slice: 0, 6', 'tide '],
    ['"tide 🌊 mill" | slice: 6', ' mill'],
    ['"tide 🌊 mill" | slice: 0, 7', 'tide 🌊'],
    ['"a, b,c" | split: "/, ?/" | join: "|"', 'a|b|c'],
    ['"abc" | split | join', 'a,b,c'],
    ['"a1b2c" | split: "/[0-9]/" | join', 'a,b,c'],
    ['numbers | nth: 3 | join', '3'],
    ['numbers | nth | length', '7'],
    ['numbers | nth: "odd" | length', '7'],
    ['"abc" | nth: 3', 'abc'],
    ['numbers | nth: "3n" | join', '3,6'],
    ['numbers | nth: "n+6" | join', '6,7'],
    ['numbers | nth: "1,2:3" | join', '1,2,4,5,7'],
    ['rows | map: "gem" | join', 'opal,ruby'],
    ['rows | map: "item => item.gem" | join', 'opal,ruby'],
    [
      'rows | map: \'item => "gems/${item.gem}"\' | join',
      'gems/opal,gems/ruby',
    ],
    [
      'rows | map: "item => ({name: item.gem, c: item.color})" | last',
      '{"name":"ruby","c":"red"}',
    ],
    ['list | map: "x => x.text" | join', 'a,b,c,b'],
    [
      'rows | map: "x => ({a: ${x.gem}, n: 1, on: true, kind: \'stone\'})" | first',
      '{"a":"opal","n":1,"on":true,"kind":"stone"}',
    ],
    [
      'rows | template: "- ${gem} is ${color}"',
      '- opal is white|milky\n\n- ruby is red',
    ],
    ['rows | template: "${none}\\n\\n- ${gem}\\n"', '- opal\n\n- ruby'],
    ['thing | template: "${one}/${two}"', 'first/second'],
    [
      'list | map: \'x => "g/${x}"\' | slice: 0, 2 | template: "${str}"',
      'g/a\n\ng/b',
    ],
    ['rows | map: "item => item.constructor" | join', ','],
    ['rows | map: "__proto__" | join', ','],
    ['thing | object: "keys" | join', 'one,two'],
    ['thing | object: "values" | join', 'first,second'],
    ['thing | object: "array" | first | join', 'one,first'],
    ['thing | object', '{"one":"first","two":"second"}'],
    ['same | unique', '{"b":1,"c":2}'],
    ['"aab" | unique', 'aab'],

    ['lines | blockquote', '> one\n> two'],
    ['nested | blockquote', '> a\n> > b\n> > > c'],
    [
      'lines | callout: "tip", "Note", "FALSE" | slice: 0, 14',
      '> [!tip]+ Note',
    ],
    ['lines | callout: "tip", "Note", true', '> [!tip]- Note\n> one\n> two'],
    ['"x" | callout', '> [!info]\n> x'],
    ['list | slice: 0, 2 | footnote', '[^1]: a\n\n[^2]: b'],
    ['thing | footnote', '[^one]: first\n\n[^two]: second'],
    ['text | footnote | slice: -19', '[^fat-content]: 9 g'],
    ['"alone" | footnote', 'alone'],
    [
      '"https://x.example/i (1).png" | image: "An [image]"',
      '![An \\[image\\]](https://x.example/i%20%281%29.png)',
    ],
    ['"https://x.example/" | link: "X"', '[X](https://x.example/)'],
    ['"https://x.example/" | link', '[link](https://x.example/)'],
    ['"javascript:alert(1)" | link: "X"', 'javascript:alert(1)'],
    ['"a.png" | image: "X"', '![X](https://x.example/a.png)'],
    ['"//y.example/a b.png" | image', '![](https://y.example/a%20b.png)'],
    [
      'pictures | image | join: " "',
      '![One](https://x.example/1.png) ![Two](https://x.example/2.png)',
    ],
    ['"" | image', ''],
    ['"Page" | wikilink', '[[Page]]'],
    ['"Page" | wikilink: "alias"', '[[Page|alias]]'],
    ['"a]] [[b|c" | wikilink', '[[a bc]]'],
    ['list | wikilink | join: " "', '[[a]] [[b]] [[c]] [[b]]'],
    ['thing | wikilink | join: " "', '[[one|first]] [[two|second]]'],
    ['list | slice: 0, 2 | list', '- a\n- b'],
    ['list | slice: 0, 2 | list: "task"', '- [ ] a\n- [ ] b'],
    ['list | slice: 0, 2 | list: "numbered"', '1. a\n2. b'],
    [
      'rows | table',
      '| gem | color |\n| --- | --- |\n| opal | white\\|milky |\n| ruby | red |',
    ],
    ['rows | table: "color"', '| color |\n| --- |\n| white\\|milky |\n| red |'],
    ['rows | table: "Stone", "Colour" | slice: 0, 18', '| Stone | Colour |'],
    ['thing | table', '| one | first |\n| --- | --- |\n| two | second |'],
    ['list | slice: 0, 2 | table', '| Value |\n| --- |\n| a |\n| b |'],
    [
      'list | table: "A", "B"',
      '| A | B |\n| --- | --- |\n| a | b |\n| c | b |',
    ],
    [
      '"a – (b)" | fragment_link',
      'a – (b) [link](https://x.example/a%28b%29?q=1#:~:text=a%20%E2%80%93%20%28b%29)',
    ],
    [
      'rows | slice: 0, 1 | outline',
      '- 1\n\t- **gem:** opal\n\t- **color:** white|milky',
    ],
    ['thing | outline', '- **one:** first\n- **two:** second'],
    ['nothing | outline', ''],
    ['nested | list', '- a\n\t- b\n\t\t- c'],
    ['"one" | list: "numbered-task"', '1. [ ] one'],
    [
      '"**one** two three four five six seven eight nine ten eleven" | fragment_link: "at" | slice: -113',
      ' [at](https://x.example/a%28b%29?q=1#:~:text=one%20two%20three%20four%20five,seven%20eight%20nine%20ten%20eleven)',
    ],
    [
      '"- [x] ==done== [[a|b]] `c`[^1]\n| a | b |\n![[e]]<b>t</b>" | strip_md',
      'done b c\n\nt',
    ],
    ['md | strip_md', 'Title\n\nSome bold and a link with \nitem\nsaid'],

    ['html | strip_tags | trim', 'A bold move'],
    ['"a &amp; b &#8211; <i>c</i>" | strip_tags', 'a & b – c'],
    [
      '"<a href=/b>b</a><img src=c.png>" | markdown',
      '[b](https://x.example/b)![](https://x.example/c.png)',
    ],
    ['html | strip_tags: "strong"', 'A <strong>bold</strong> move'],
    ['html | remove_html: "img,.lead"', ''],
    ['html | remove_html: "#top" | strip_attr', '<img>'],
    ['html | remove_tags: "p,em,img"', 'A <strong>bold</strong> move'],
    [
      'html | replace_tags: "strong", "h2" | strip_tags: "h2"',
      'A <h2>bold</h2> move',
    ],
    ['html | strip_attr: "id" | slice: 0, 12', '<p id="top">'],
    ['html | remove_attr: "class, id" | slice: 0, 3', '<p>'],
    ['html | markdown', 'A **bold** *move*\n\n![I](https://x.example/i.png)'],
    [
      '"<ul><li>a<ul><li>b</li></ul></li></ul><pre>x  y</pre>" | markdown',
      '- a\n\t- b\n\n```\nx  y\n```',
    ],
    ['"1 < 2 <" | strip_tags', '1 < 2 <'],
    ['"<a href=\'javascript:x\'>k</a>" | markdown', 'k'],
  ])('%s', (expression, expected) =>
    expect(run(`{{ ${expression} }}`)).toBe(expected),
  );

  it.each(['/(a+)+$/', '/(?:a|aa)+$/', '/(/', '/((a*)b)*/', '/(x{2,}){3}/'])(
    'refuses the pattern %s',
    (pattern) =>
      expect(run(`{{ "aaaa" | replace: "${pattern}", "" }}`)).toContain(
        '"message":"pattern"',
      ),
  );

  it.each(['/a+b+/', '/(?:ab)+/', '/[(+]*x/', String.raw`/\\((\\d+)\\)/g`])(
    'accepts the pattern %s',
    (pattern) =>
      expect(run(`{{ "aaaa" | replace: "${pattern}", "" }}`)).toBe('aaaa'),
  );

  it.each([
    ['tags that never close', '<a b="'.repeat(50_000)],
    ['angles', '< '.repeat(200_000)],
    ['scripts', '<script>'.repeat(50_000)],
    ['stars', '**a '.repeat(50_000)],
    ['spaces', ' '.repeat(200_000)],
    ['brackets', '[('.repeat(100_000)],
  ])('finishes quickly with %s', (_, text) => {
    const chain =
      'markdown strip_tags strip_md strip_attr table list title trim uncamel'.split(
        ' ',
      );
    for (const name of chain) {
      const read = compile(`{{ text | ${name} }}`);
      expect(read.ok && fill(read.value, { text }).ok, name).toBe(true);
    }
  });
});
