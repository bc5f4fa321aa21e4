import { describe, expect, it } from 'vitest';
import { compile, fill } from '@/lib/clips/templates/engine';
import { filters } from '@/lib/clips/templates/filters';
import { shown } from '@/lib/clips/templates/filters/filter';
import { noteValues } from '@/lib/clips/templates/values/note-values';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';
import { readClipper } from './read-clipper';
import { readTrigger } from './read-trigger';
import type { TemplateNeeds } from './needs';
import { translate } from './translate';
import type { Unsupported } from './unsupported';

/**
 * The syntax that Obsidian Web Clipper documents (its help pages “Variables”,
 * “Filters”, “Logic” and “Templates”), row by row: what a template gives of
 * this page, or by which name the part is refused.
 */
const schema = [
  {
    '@type': 'Recipe',
    name: 'Leek soup',
    author: [{ name: 'Mo' }, { name: 'Ida' }],
    recipeIngredient: ['3 leeks', 'salt'],
    nutrition: { calories: '120 kcal' },
  },
];
const rawHtml = `<!doctype html><html><head><title>Soup</title>
<script type="application/ld+json">${JSON.stringify(schema)}</script></head>
<body><main id="main"><h1 class="head">Leek <i>soup</i></h1>
<img class="hero" src="/soup.jpg" alt="A bowl">
<ul><li>One<li class="own">Two</ul><a class="more" href="https://x.example/b?c=1">More</a></main></body></html>`;

const page = {
  ...noteValues(
    {
      page: { url: 'https://food.example/soup', title: 'Soup' },
      request: {},
      marks: [
        {
          text: 'A pot of leeks',
          note: '',
          colour: 'yellow',
          link: 'https://food.example/soup#:~:text=A%20pot',
          timestamp: '2026-11-20T10:00:00.000Z',
        },
      ],
    },
    readScrapedPage({
      markdown: 'A pot of **leeks**.',
      // What a model answered to the template’s prompts.
      json: { a_summary: 'Soup.', in_one_line: 'One.' },
      html: '<p>A pot of <b>leeks</b>.</p>',
      rawHtml,
      metadata: {
        title: 'Leek soup',
        author: 'Mo Ek',
        description: 'Soup for four.',
        publishedTime: '2026-03-04T10:00:00',
        'og:site_name': 'Food',
        ogImage: 'https://food.example/soup.jpg',
        'theme-color': '#fff',
      },
    }),
    new Date(2026, 10, 21, 9, 5).getTime(),
  ),
};

function run(source: string): string | string[] {
  const unsupported: Unsupported[] = [];
  const locals = new Map([['x', 'x']]);
  const prompts: TemplateNeeds['prompts'] = [];
  const liquid = translate('body', source, { locals, prompts, unsupported });
  if (unsupported.length > 0)
    return unsupported.map(({ what, about }) => `${what}: ${about}`);
  const read = compile(liquid);
  const filled = read.ok ? fill(read.value, page) : read;
  return filled.ok ? shown(filled.value) : JSON.stringify(filled.fault);
}

describe('preset variables', () => {
  it.each([
    ['author', 'Mo, Ida'],
    ['content', 'A pot of **leeks**.'],
    ['contentHtml', '<p>A pot of <b>leeks</b>.</p>'],
    ['date|date:"YYYY-MM-DD"', '2026-11-21'],
    ['description', 'Soup for four.'],
    ['domain', 'food.example'],
    ['fullHtml|slice:0,15', '<!doctype html>'],
    ['highlights|map:item => item.text|join', 'A pot of leeks'],
    ['highlights|map:item => item.timestamp|join', '2026-11-20T10:00:00.000Z'],
    ['image', 'https://food.example/soup.jpg'],
    ['published|date:"YYYY"', '2026'],
    ['site', 'Food'],
    ['title', 'Leek soup'],
    ['time|date:"HH:mm"', '09:05'],
    ['url', 'https://food.example/soup'],
  ])('{{%s}}', (name, expected) => expect(run(`{{${name}}}`)).toBe(expected));
});

describe('meta, selector and schema variables', () => {
  it.each([
    ['meta:name:theme-color', '#fff'],
    ['meta:property:og:site_name', 'Food'],
    ['meta:theme-color', '#fff'],
    ['selector:h1', 'Leek soup'],
    ['selector:.head', 'Leek soup'],
    ['selector:.none', ''],
    ['selector:img.hero?src', '/soup.jpg'],
    ['selector:a.more?href', 'https://x.example/b?c=1'],
    ['selector:a[href*="?c="]', 'More'],
    ['selector:#main > ul li.own', 'Two'],
    ['selector:li', 'One, Two'],
    ['selector:li|join:" + "', 'One + Two'],
    ['selector:li|map:item => item|list', '- One\n- Two'],
    ['selector:li:first-child', 'One'],
    ['selector:h1, a.more|join:"; "', 'Leek soup; More'],
    ['selectorHtml:h1', '<h1 class="head">Leek <i>soup</i></h1>'],
    ['selectorHtml:h1|markdown', '# Leek *soup*'],
    ['selector:h1 ?? title', 'Leek soup'],
    ['schema:@Recipe:name', 'Leek soup'],
    ['schema:@Recipe:nutrition.calories', '120 kcal'],
    ['schema:@Recipe:author[1].name', 'Ida'],
    ['schema:@Recipe:author[*].name|join', 'Mo,Ida'],
    ['schema:@Recipe:recipeIngredient|list', '- 3 leeks\n- salt'],
    ['schema:name', 'Leek soup'],
    ['schema:author[0].name', 'Mo'],
    ['schema:author[*].name', 'Mo, Ida'],
  ])('{{%s}}', (name, expected) => expect(run(`{{${name}}}`)).toBe(expected));

  it.each([['{{selector:[}}', 'selector: selector:[']])(
    '%s is refused by name',
    (source, refusal) => expect(run(source)).toEqual([refusal]),
  );
});

describe('prompts', () => {
  it.each([
    ['{{"a summary"}}', 'Soup.'],
    ['{{"a summary"|upper}}', 'SOUP.'],
    ['{{"a summary"|blockquote}}', '> Soup.'],
    ['{{"a summary"|prompt}}', 'Soup.'],
    ['{{prompt:"in one line"}}', 'One.'],
    ['{% set x = title %}{{"a summary"}}{{"a summary"|lower}}', 'Soup.soup.'],
    ['{{"never asked" ?? title}}', 'Leek soup'],
    ['{{""}}', ''],
  ])('%s', (source, expected) => expect(run(source)).toBe(expected));

  it('become questions of a preset, each once', () => {
    const text =
      '{{"A summary!"}} {{"A summary!"|upper}} {{"a summary?"}} {{"要約"}}';
    const read = readClipper(
      JSON.stringify({
        schemaVersion: '0.1.0',
        name: 'T',
        noteContentFormat: text,
      }),
    );
    expect(read.ok && read.template.needs).toEqual({
      formats: [],
      prompts: [
        { name: 'a_summary', text: 'A summary!' },
        { name: 'answer_2', text: 'a summary?' },
        { name: 'answer_3', text: '要約' },
      ],
    });
  });

  it('are refused once there are too many', () => {
    const many = Array.from({ length: 51 }, (_, index) => `{{"ask ${index}"}}`);
    expect(run(many.join(''))).toEqual(['prompt: ask 50']);
  });
});

it.each<[string, string[]]>([
  ['{{title}} {{content}}', []],
  ['{{contentHtml}}', ['html']],
  ['{{schema:name}}', ['rawHtml']],
  ['{% if selector:h1 %}a{% endif %}', ['rawHtml']],
  ['{% raw %}rawHtml{% endraw %} rawHtml', []],
])('%s needs %j', (noteContentFormat, formats) => {
  const read = readClipper(
    JSON.stringify({ schemaVersion: '0.1.0', name: 'T', noteContentFormat }),
  );
  expect(read).toMatchObject({ template: { needs: { formats } } });
});

/** Each filter with an input as a literal of the template. */
const documented: Record<string, [source: string, expected: string][]> = {
  date: [
    ['{% set x = "2024-12-01" %}{{x|date:"DD.MM.YYYY"}}', '01.12.2024'],
    [
      '{% set x = "12/01/2024" %}{{x|date:("YYYY-MM-DD", "MM/DD/YYYY")}}',
      '2024-12-01',
    ],
  ],
  date_modify: [
    ['{% set x = "2024-12-01" %}{{x|date_modify:"+1 year"}}', '2025-12-01'],
    ['{% set x = "2024-12-01" %}{{x|date_modify:"- 2 months"}}', '2024-10-01'],
  ],
  duration: [
    ['{% set x = "PT1H30M" %}{{x|duration:"HH:mm:ss"}}', '01:30:00'],
    ['{% set x = "3665" %}{{x|duration:"H:mm:ss"}}', '1:01:05'],
    ['{% set x = "PT6702S" %}{{x|duration}}', '01:51:42'],
    ['{% set x = 65 %}{{x|duration}}', '01:05'],
  ],
  camel: [['{{title|camel}}', 'leekSoup']],
  capitalize: [['{% set x = "hELLO wORLD" %}{{x|capitalize}}', 'Hello world']],
  kebab: [['{{title|kebab}}', 'leek-soup']],
  lower: [['{{title|lower}}', 'leek soup']],
  pascal: [['{{title|pascal}}', 'LeekSoup']],
  replace: [
    ['{{title|replace:" ":""}}', 'Leeksoup'],
    ['{{title|replace:("e":"a","o":"0")}}', 'Laak s0up'],
    ['{{title|replace:"/[aeiou]/g":"*"}}', 'L**k s**p'],
    ['{{title|replace:"/LEEK/i":"Onion"}}', 'Onion soup'],
    [String.raw`{{title|replace:("/[eo]/g":"-","/\s+/":"_")}}`, 'L--k_s-up'],
    [String.raw`{% set x = "a: b" %}{{x|replace:"\:":" -"}}`, 'a - b'],
  ],
  safe_name: [
    ['{% set x = "a/b: c?" %}{{x|safe_name}}', 'a b c'],
    ['{% set x = "a/b" %}{{x|safe_name:linux}}', 'a b'],
  ],
  snake: [['{{title|snake}}', 'leek_soup']],
  title: [['{% set x = "hello world" %}{{x|title}}', 'Hello World']],
  trim: [['{% set x = "  a b  " %}[{{x|trim}}]', '[a b]']],
  uncamel: [
    ['{% set x = "camelCase" %}{{x|uncamel}}', 'camel case'],
    ['{% set x = "PascalCase" %}{{x|uncamel|title}}', 'Pascal Case'],
  ],
  upper: [['{{title|upper}}', 'LEEK SOUP']],
  blockquote: [[String.raw`{% set x = "a\nb" %}{{x|blockquote}}`, '> a\n> b']],
  callout: [
    ['{{title|callout}}', '> [!info]\n> Leek soup'],
    ['{{title|callout:("tip", "Eat", true)}}', '> [!tip]- Eat\n> Leek soup'],
    ['{{title|callout:("tip", "Eat", false)}}', '> [!tip]+ Eat\n> Leek soup'],
    ['{{title|callout:("tip", "Eat", null)}}', '> [!tip] Eat\n> Leek soup'],
  ],
  footnote: [
    ['{{schema:recipeIngredient|footnote}}', '[^1]: 3 leeks\n\n[^2]: salt'],
    ['{{schema:nutrition|footnote}}', '[^calories]: 120 kcal'],
  ],
  fragment_link: [
    [
      '{{highlights|fragment_link}}',
      'A pot of leeks [link](https://food.example/soup#:~:text=A%20pot%20of%20leeks)',
    ],
    [
      '{{highlights|fragment_link:"there"}}',
      'A pot of leeks [there](https://food.example/soup#:~:text=A%20pot%20of%20leeks)',
    ],
  ],
  image: [
    ['{{image|image:"Soup"}}', '![Soup](https://food.example/soup.jpg)'],
    ['{{selector:img?src|image}}', '![](https://food.example/soup.jpg)'],
  ],
  link: [
    ['{{url|link:"there"}}', '[there](https://food.example/soup)'],
    ['{{url|link}}', '[link](https://food.example/soup)'],
  ],
  list: [
    ['{{schema:recipeIngredient|list}}', '- 3 leeks\n- salt'],
    ['{{schema:recipeIngredient|list:task}}', '- [ ] 3 leeks\n- [ ] salt'],
    ['{{schema:recipeIngredient|list:numbered}}', '1. 3 leeks\n2. salt'],
    [
      '{{schema:recipeIngredient|list:numbered-task}}',
      '1. [ ] 3 leeks\n2. [ ] salt',
    ],
  ],
  table: [
    ['{{schema:@Recipe:author|table}}', '| name |\n| --- |\n| Mo |\n| Ida |'],
    [
      '{{schema:recipeIngredient|table}}',
      '| Value |\n| --- |\n| 3 leeks |\n| salt |',
    ],
    [
      '{{schema:recipeIngredient|table:("A", "B")}}',
      '| A | B |\n| --- | --- |\n| 3 leeks | salt |',
    ],
  ],
  wikilink: [
    ['{{title|wikilink}}', '[[Leek soup]]'],
    ['{{title|wikilink:"soup"}}', '[[Leek soup|soup]]'],
    ['{{schema:author[*].name|wikilink|join:" "}}', '[[Mo]] [[Ida]]'],
  ],
  calc: [
    ['{% set x = "5" %}{{x|calc:"+10"}}', '15'],
    ['{% set x = "2" %}{{x|calc:"**3"}}', '8'],
    ['{% set x = "2" %}{{x|calc:"^3"}}', '8'],
    ['{{title|calc:"+1"}}', 'Leek soup'],
  ],
  length: [
    ['{{title|length}}', '9'],
    ['{{schema:recipeIngredient|length}}', '2'],
    ['{{schema:nutrition|length}}', '1'],
  ],
  round: [
    ['{% set x = 3.7 %}{{x|round}}', '4'],
    ['{% set x = 3.14159 %}{{x|round:2}}', '3.14'],
  ],
  markdown: [['{{contentHtml|markdown}}', 'A pot of **leeks**.']],
  remove_attr: [
    ['{{selectorHtml:h1|remove_attr:"class"}}', '<h1>Leek <i>soup</i></h1>'],
  ],
  remove_html: [
    [
      '{{selectorHtml:h1|remove_html:("i,.x,#y")}}',
      '<h1 class="head">Leek </h1>',
    ],
  ],
  remove_tags: [['{{contentHtml|remove_tags:"b"}}', '<p>A pot of leeks.</p>']],
  replace_tags: [
    [
      '{{contentHtml|replace_tags:"b":"h2"}}',
      '<p>A pot of <h2>leeks</h2>.</p>',
    ],
  ],
  strip_attr: [
    [
      '{{selectorHtml:img|strip_attr:("class, alt")}}',
      '<img class="hero" alt="A bowl">',
    ],
    ['{{selectorHtml:h1|strip_attr}}', '<h1>Leek <i>soup</i></h1>'],
  ],
  strip_md: [['{{content|strip_md}}', 'A pot of leeks.']],
  strip_tags: [
    ['{{contentHtml|strip_tags}}', 'A pot of leeks.'],
    ['{{contentHtml|strip_tags:("b")}}', 'A pot of <b>leeks</b>.'],
  ],
  first: [
    ['{{schema:recipeIngredient|first}}', '3 leeks'],
    ['{{title|first}}', 'Leek soup'],
  ],
  join: [
    ['{{schema:recipeIngredient|join}}', '3 leeks,salt'],
    [String.raw`{{schema:recipeIngredient|join:"\n"}}`, '3 leeks\nsalt'],
    ['{% set x = "a,b,c,d" %}{{x|split:","|slice:1,3|join:" "}}', 'b c'],
  ],
  last: [['{{schema:recipeIngredient|last}}', 'salt']],
  map: [
    ['{{schema:author|map:item => item.name|join:"+"}}', 'Mo+Ida'],
    [
      '{{schema:author|map:item => ({who: item.name})|template:"${who}!"}}',
      'Mo!\n\nIda!',
    ],
    [
      '{{schema:recipeIngredient|map:item => "x/${item}"|join}}',
      'x/3 leeks,x/salt',
    ],
  ],
  merge: [
    ['{{schema:recipeIngredient|merge:("c","d")|join}}', '3 leeks,salt,c,d'],
    ['{{title|merge:"c"|join}}', 'Leek soup,c'],
    [`{{title|merge:('b,"c,d",e')|last}}`, 'e'],
  ],
  nth: [
    ['{{schema:recipeIngredient|nth:2|join}}', 'salt'],
    ['{% set x = "abcdefghij"|split %}{{x|nth:3n|join}}', 'c,f,i'],
    ['{% set x = "abcdefghij"|split %}{{x|nth:n+8|join}}', 'h,i,j'],
    ['{% set x = "abcdefghij"|split %}{{x|nth:1,2,3:5|join}}', 'a,b,c,f,g,h'],
  ],
  object: [
    ['{{schema:nutrition|object:keys|join}}', 'calories'],
    ['{{schema:nutrition|object:values|join}}', '120 kcal'],
    ['{{schema:nutrition|object:array}}', '[["calories","120 kcal"]]'],
  ],
  slice: [
    ['{{title|slice:1,4}}', 'eek'],
    ['{{title|slice:5}}', 'soup'],
    ['{{title|slice:-4}}', 'soup'],
    ['{{title|slice:0,-5}}', 'Leek'],
    ['{{schema:recipeIngredient|slice:1}}', 'salt'],
  ],
  split: [
    ['{{title|split:" "|join:"/"}}', 'Leek/soup'],
    ['{{domain|slice:0,4|split|join:"-"}}', 'f-o-o-d'],
    ['{% set x = "a1b2c" %}{{x|split:[0-9]|join}}', 'a,b,c'],
  ],
  template: [
    ['{{schema:nutrition|template:"Has ${calories}"}}', 'Has 120 kcal'],
    ['{{schema:author|template:"- ${name}\\n"}}', '- Mo\n\n- Ida'],
    [
      '{{schema:recipeIngredient|map:item => "x/${item}"|template:"${str}"}}',
      'x/3 leeks\n\nx/salt',
    ],
  ],
  unique: [['{% set x = "a,b,a"|split:"," %}{{x|unique|join}}', 'a,b']],
};

describe('filters', () => {
  it.each(Object.keys(documented))('%s exists', (name) =>
    expect(Object.hasOwn(filters, name)).toBe(true),
  );

  it.each(Object.values(documented).flat())('%s', (source, expected) =>
    expect(run(source)).toBe(expected),
  );

  it.each(['html_to_json', 'truncate', 'constructor'])(
    '%s, which has no page there, is refused by name',
    (name) => expect(run(`{{title|${name}}}`)).toEqual([`filter: ${name}`]),
  );
});

describe('logic', () => {
  it.each([
    ['{% if author %}yes{% endif %}', 'yes'],
    [
      '{% if title == "Leek soup" %}a{% elseif site %}b{% else %}c{% endif %}',
      'a',
    ],
    [
      '{% if title != "Leek soup" %}a{% elseif site %}b{% else %}c{% endif %}',
      'b',
    ],
    ['{% set x = 100 %}{% if x >= 100 and x <= 100 %}a{% endif %}', 'a'],
    [
      '{% set x = 100 %}{% if x > 100 or x < 100 %}a{% else %}b{% endif %}',
      'b',
    ],
    ['{% if title contains "Soup" %}a{% endif %}', 'a'],
    ['{% if schema:recipeIngredient contains "salt" %}a{% endif %}', 'a'],
    ['{% if not author %}a{% else %}b{% endif %}', 'b'],
    ['{% if author && !language %}a{% endif %}', 'a'],
    ['{% if language || site %}a{% endif %}', 'a'],
    ['{% if (language or site) and title %}a{% endif %}', 'a'],
    ['{% set x = 0 %}{% if x %}a{% else %}b{% endif %}', 'b'],
    ['{% set x = "" %}{% if x %}a{% else %}b{% endif %}', 'b'],
    ['{% if selector:.none %}a{% else %}b{% endif %}', 'b'],
    ['{% set x = title|lower|replace:" ":"-" %}{{x}}.md', 'leek-soup.md'],
    ['{% set x = author %}{{x}}', 'Mo, Ida'],
    ['{% set x = 5 %}{{x}}', '5'],
    ['{% set x = selector:li %}{{x[1]}}', 'Two'],
    ['{{language ?? "none"}}', 'none'],
    ['{{language ?? site ?? "none"}}', 'Food'],
    ['{{title|upper ?? "NONE"}}', 'LEEK SOUP'],
    ['{{language ?? "None"|lower}}', 'none'],
    ['{% for x in schema:author %}\n- {{x.name}}\n{% endfor %}', '- Mo\n- Ida'],
    [
      '{% for x in selector:li %}\n{{loop.index}}. {{x}}\n{% endfor %}',
      '1. One\n2. Two',
    ],
    [
      '{% set all = selector:li %}{% for x in all %}{{x_index}}{{loop.index0}} {% endfor %}',
      '00\n11',
    ],
    [
      '{% for x in selector:li %}{% if loop.first %}[{% endif %}{{x}}{% if loop.last %}/{{loop.length}}]{% endif %}{% endfor %}',
      '[One\nTwo/2]',
    ],
    [
      '{% set all = selector:li %}{% for x in schema:author %}\n{{x.name}} {{all[loop.index0]}}\n{% endfor %}',
      'Mo One\nIda Two',
    ],
    ['{% set x = schema:nutrition %}{{x["calories"]}}', '120 kcal'],
    [
      '{% for x in schema:author %}\n## {{x.name}}\n{% for y in selector:li %}\n- {{y}}\n{% endfor %}\n{% endfor %}',
      '## Mo\n- One\n- Two\n## Ida\n- One\n- Two',
    ],
  ])('%s', (source, expected) =>
    expect(String(run(source)).trim()).toBe(expected.trim()),
  );
});

describe('triggers and places of a note', () => {
  it.each<[string, string[]]>([
    ['https://x.example', ['x.example']],
    [
      String.raw`/^https:\/\/www\.x\.example\/title\/tt\d+\/list\/?$/`,
      ['www.x.example/title/tt*/list'],
    ],
  ])('%s', (trigger, patterns) =>
    expect(readTrigger(trigger).patterns).toEqual(patterns),
  );

  const file = (values: object) =>
    readClipper(
      JSON.stringify({ schemaVersion: '0.1.0', name: 'T', ...values }),
    );
  it.each<[string, object, string]>([
    ['a type of data', { triggers: ['schema:@Recipe'] }, 'trigger'],
    ['a member of it', { triggers: ['schema:@Recipe.name'] }, 'trigger'],
    ['its value', { triggers: ['schema:@Recipe.name=Pie'] }, 'trigger'],
    ['a model’s context', { context: '{{selectorHtml:#main}}' }, 'context'],
    ['the start of a note', { behavior: 'prepend-daily' }, 'beginning'],
    ['a vault', { vault: 'Own' }, 'vault'],
  ])('%s is refused by name', (_, values, what) =>
    expect(file(values)).toMatchObject({
      ok: true,
      template: { unsupported: [{ what }] },
    }),
  );

  it.each([
    ['create', 'new'],
    ['overwrite', 'replace'],
    ['append-specific', 'append'],
    ['append-daily', 'append-daily'],
  ])('%s', (behavior, ours) =>
    expect(file({ behavior })).toMatchObject({
      template: { parts: { behavior: ours }, unsupported: [] },
    }),
  );
});
