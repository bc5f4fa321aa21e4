import { describe, expect, it } from 'vitest'
import { compile, fill } from '@/lib/notes/engine'
import { shown } from './filter'
import type { NoteValues } from '@/lib/notes/values/note-values'

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
  md: '# Title\n\nSome **bold** and [a link](https://x.example/) with ![alt](https://x.example/i.png)\n- item\n> said',
}

const run = (template: string): string => {
  const read = compile(template)
  if (!read.ok) return JSON.stringify(read.fault)
  const filled = fill(read.value, values)
  return filled.ok ? shown(filled.value) : JSON.stringify(filled.fault)
}

describe('filters', () => {
  it.each<[string, string]>([
    ['"2024-12-01T08:05:09" | date: "YYYY-MM-DD"', '2024-12-01'],
    ['"2024-12-01T08:05:09" | date: "dddd, MMMM Do YYYY, h:mm A"', 'Sunday, December 1st 2024, 8:05 AM'],
    ['"12/01/2024" | date: "YYYY-MM-DD", "MM/DD/YYYY"', '2024-12-01'],
    ['"2024-12-30" | date: "GGGG-[W]WW"', '2025-W01'],
    ['"2024-12-01" | date', '2024-12-01'],
    ['"some day" | date: "YYYY"', 'some day'],
    ['nothing | date: "YYYY"', ''],
    ['"2024-12-01" | date_modify: "+1 year"', '2025-12-01'],
    ['"2024-12-31" | date_modify: "- 2 months"', '2024-10-31'],
    ['"PT1H30M" | duration: "HH:mm:ss"', '01:30:00'],
    ['"PT6M2S" | duration', '06:02'],
    ['3665 | duration: "H:mm:ss"', '1:01:05'],
    ['"long" | duration', 'long'],

    ['"Some words here" | camel', 'someWordsHere'],
    ['"hELLO wORLD" | capitalize', 'Hello world'],
    ['"fooBar baz" | kebab', 'foo-bar-baz'],
    ['"Hello" | lower', 'hello'],
    ['"some words" | pascal', 'SomeWords'],
    ['"Hello World" | snake', 'hello_world'],
    ['"the lord OF the rings" | title', 'The Lord of the Rings'],
    ['"  x  " | trim', 'x'],
    ['"camelCaseWord" | uncamel', 'camel case word'],
    [String.raw`'a\\nb \\"c\\"' | unescape`, 'a\nb "c"'],
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
    ['0.1 | calc: "+0.2"', '0.3'],
    ['1 | calc: "/0"', '1'],
    ['"x" | calc: "+1"', 'x'],
    ['list | length', '4'],
    ['thing | length', '2'],
    ['"héllo" | length', '5'],
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
    ['list | slice: 1, 3 | join', 'b,c'],
    ['"hello" | slice: -3', 'llo'],
    ['"a, b,c" | split: "/, ?/" | join: "|"', 'a|b|c'],
    ['numbers | nth: 3 | join', '3'],
    ['numbers | nth: "3n" | join', '3,6'],
    ['numbers | nth: "n+6" | join', '6,7'],
    ['numbers | nth: "1,2:3" | join', '1,2,4,5,7'],
    ['rows | map: "gem" | join', 'opal,ruby'],
    ['rows | map: "item => item.gem" | join', 'opal,ruby'],
    ['rows | map: \'item => "gems/${item.gem}"\' | join', 'gems/opal,gems/ruby'],
    ['rows | map: "item => ({name: item.gem, c: item.color})" | last', '{"name":"ruby","c":"red"}'],
    ['rows | template: "- ${gem} is ${color}"', '- opal is white|milky\n\n- ruby is red'],
    ['rows | map: "item => item.constructor" | join', ','],
    ['rows | map: "__proto__" | join', ','],
    ['thing | object: "keys" | join', 'one,two'],
    ['thing | object: "values" | join', 'first,second'],
    ['thing | object: "array" | first | join', 'one,first'],

    ['lines | blockquote', '> one\n> two'],
    ['lines | callout: "tip", "Note", true', '> [!tip]- Note\n> one\n> two'],
    ['"x" | callout', '> [!info]\n> x'],
    ['list | slice: 0, 2 | footnote', '[^1]: a\n\n[^2]: b'],
    ['thing | footnote', '[^one]: first\n\n[^two]: second'],
    [
      '"https://x.example/i (1).png" | image: "An [image]"',
      '![An \\[image\\]](https://x.example/i%20%281%29.png)',
    ],
    ['"https://x.example/" | link: "X"', '[X](https://x.example/)'],
    ['"https://x.example/" | link', '[link](https://x.example/)'],
    ['"javascript:alert(1)" | link: "X"', 'javascript:alert(1)'],
    ['"a.png" | image: "X"', 'a.png'],
    ['"Page" | wikilink', '[[Page]]'],
    ['"Page" | wikilink: "alias"', '[[Page|alias]]'],
    ['"a]] [[b|c" | wikilink', '[[a bc]]'],
    ['list | wikilink | join: " "', '[[a]] [[b]] [[c]] [[b]]'],
    ['thing | wikilink | join: " "', '[[one|first]] [[two|second]]'],
    ['list | slice: 0, 2 | list', '- a\n- b'],
    ['list | slice: 0, 2 | list: "task"', '- [ ] a\n- [ ] b'],
    ['list | slice: 0, 2 | list: "numbered"', '1. a\n2. b'],
    ['rows | table', '| gem | color |\n| --- | --- |\n| opal | white\\|milky |\n| ruby | red |'],
    ['list | table: "A", "B"', '| A | B |\n| --- | --- |\n| a | b |\n| c | b |'],
    [
      '"a – (b)" | fragment_link',
      'a – (b) [link](https://x.example/a%28b%29?q=1#:~:text=a%20%E2%80%93%20%28b%29)',
    ],
    ['md | strip_md', 'Title\n\nSome bold and a link with alt\nitem\nsaid'],

    ['html | strip_tags | trim', 'A bold move'],
    ['html | strip_tags: "strong"', 'A <strong>bold</strong> move'],
    ['html | remove_html: "img,.lead"', ''],
    ['html | remove_html: "#top" | strip_attr', '<img>'],
    ['html | remove_tags: "p,em,img"', 'A <strong>bold</strong> move'],
    ['html | replace_tags: "strong", "h2" | strip_tags: "h2"', 'A <h2>bold</h2> move'],
    ['html | strip_attr: "id" | slice: 0, 12', '<p id="top">'],
    ['html | remove_attr: "class, id" | slice: 0, 3', '<p>'],
    ['html | markdown', 'A **bold** *move*\n\n![I](https://x.example/i.png)'],
    ['"<ul><li>a<ul><li>b</li></ul></li></ul><pre>x  y</pre>" | markdown', '- a\n\t- b\n\n```\nx  y\n```'],
    ['"1 < 2 <" | strip_tags', '1 < 2 <'],
    ['"<a href=\'javascript:x\'>k</a>" | markdown', 'k'],
  ])('%s', (expression, expected) => expect(run(`{{ ${expression} }}`)).toBe(expected))

  it.each(['/(a+)+$/', '/(?:a|aa)+$/', '/(/', '/((a*)b)*/', '/(x{2,}){3}/'])(
    'refuses the pattern %s',
    (pattern) => expect(run(`{{ "aaaa" | replace: "${pattern}", "" }}`)).toContain('"message":"pattern"'),
  )

  it.each(['/a+b+/', '/(?:ab)+/', '/[(+]*x/', String.raw`/\\((\\d+)\\)/g`])(
    'takes the pattern %s',
    (pattern) => expect(run(`{{ "aaaa" | replace: "${pattern}", "" }}`)).toBe('aaaa'),
  )

  it.each([
    ['tags that never close', '<a b="'.repeat(50_000)],
    ['angles', '< '.repeat(200_000)],
    ['scripts', '<script>'.repeat(50_000)],
    ['stars', '**a '.repeat(50_000)],
    ['spaces', ' '.repeat(200_000)],
    ['brackets', '[('.repeat(100_000)],
  ])('is done with %s', (_, text) => {
    const chain = 'markdown strip_tags strip_md strip_attr table list title trim uncamel'.split(' ')
    for (const name of chain) {
      const read = compile(`{{ text | ${name} }}`)
      expect(read.ok && fill(read.value, { text }).ok, name).toBe(true)
    }
  })
})
