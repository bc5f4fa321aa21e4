import { describe, expect, it } from 'vitest';
import { compile, fill } from '@/lib/clips/templates/engine';
import { shown } from '@/lib/clips/templates/filters/filter';
import { translate } from './translate';
import type { Unsupported } from './unsupported';

const read = (source: string) => {
  const unsupported: Unsupported[] = [];
  const liquid = translate('body', source, {
    locals: new Map(),
    prompts: [],
    unsupported,
  });
  return {
    liquid,
    left: unsupported.map(
      ({ line, column, what, about }) => `${line}:${column} ${what} ${about}`,
    ),
  };
};

describe('translate', () => {
  it.each<[string, string]>([
    ['plain text', 'plain text'],
    ['{{title}}', '{{ title }}'],
    ['{{ fullHtml }}', '{{ rawHtml }}'],
    ['{{title|lower}}', '{{ title | lower }}'],
    ['{{date|date:"YYYY-MM-DD"}}', '{{ date | date: "YYYY-MM-DD" }}'],
    ['{{date|date:(\'YYYY\', "MM")}}', '{{ date | date: "YYYY", "MM" }}'],
    ['{{title|replace:",":""}}', '{{ title | replace: ",", "" }}'],
    [
      '{{title|replace:("a":"b","c":"d")}}',
      '{{ title | replace: "a", "b", "c", "d" }}',
    ],
    [
      String.raw`{{title|replace:"/\s+/g":"-"}}`,
      String.raw`{{ title | replace: "/\\s+/g", "-" }}`,
    ],
    [
      '{{content|callout:("info","A, b: c",true)}}',
      '{{ content | callout: "info", "A, b: c", true }}',
    ],
    [
      String.raw`{{words|split:"\n"|join:", "}}`,
      String.raw`{{ words | split: "\n" | join: ", " }}`,
    ],
    ['{{title|slice:0,10}}', '{{ title | slice: 0, 10 }}'],
    ['{{title|list:numbered-task}}', '{{ title | list: "numbered-task" }}'],
    ['{{title|calc:"+10"}}', '{{ title | calc: "+10" }}'],
    ['{{title|nth:1,2:3}}', '{{ title | nth: "1,2:3" }}'],
    ['{{title|map:x => x.y|join}}', '{{ title | map: "x => x.y" | join }}'],
    [
      '{{title|map:x => ({a: x.b})}}',
      String.raw`{{ title | map: "x => (\u007ba: x.b\u007d)" }}`,
    ],
    [
      '{{title|template:"${a} }} ${b}"}}',
      String.raw`{{ title | template: "$\u007ba\u007d \u007d\u007d $\u007bb\u007d" }}`,
    ],
    ['{{title|merge:["a","b"]}}', '{{ title | merge: "a", "b" }}'],
    ['{{meta:name:description}}', '{{ meta.name["description"] }}'],
    ['{{meta:property:og:title}}', '{{ meta.property["og:title"] }}'],
    ['{{schema:author.name}}', '{{ schema.author.name }}'],
    ['{{schema:@Recipe:name|upper}}', '{{ schema["@Recipe"].name | upper }}'],
    [
      '{{schema:@Movie:director[0].name}}',
      '{{ schema["@Movie"].director[0].name }}',
    ],
    [
      '{{schema:director[*].name|join}}',
      '{{ (schema.director | map: "name") | join }}',
    ],
    ['{{schema:tags[*]}}', '{{ schema.tags }}'],
    ['{{title ?? "none"}}', '{{ title | default: "none" }}'],
    [
      '{{title|upper ?? site|lower}}',
      '{{ title | upper | default: (site | lower) }}',
    ],
    ['{% if author %}x{% endif %}', '{% if author %}x{% endif %}'],
    [
      '{%if title|lower == "a" && !words%}x{%endif%}',
      '{% if ((title | lower) == "a" and not words) %}x{% endif %}',
    ],
    [
      '{% if words > 9 or title contains "B" and site %}x{% elseif url != "" %}y{% else %}z{% endif %}',
      '{% if (words > 9 or ((title | lower) contains "b" and site)) %}x{% elsif url != "" %}y{% else %}z{% endif %}',
    ],
    [
      '{% if (author or site) and title %}x{% endif %}',
      '{% if ((author or site) and title) %}x{% endif %}',
    ],
    ['{% set a = title|kebab %}{{a}}', '{% assign a = title | kebab %}{{ a }}'],
    [
      '{% for a in schema:author %}{{a.name}} {{loop.index}}{% endfor %}',
      '{% for a in schema.author %}{% unless forloop.first %}\n{% endunless %}{{ a.name }} {{ forloop.index }}{% endfor %}',
    ],
    [
      '{% for a in title|split:"," %}{{a}}{% endfor %}',
      '{% for a in (title | split: ",") %}{% unless forloop.first %}\n{% endunless %}{{ a }}{% endfor %}',
    ],
    [
      'A\n{% for a in author %}\n- {{a}} {{a_index}}\n{% endfor %}\nB',
      'A\n{%- for a in author -%}\n- {{ a }} {{ forloop.index0 }}\n{%- endfor -%}\nB',
    ],
    [
      '{% for a in author %}\n- {{a}}\n\n{% endfor %} B',
      '{% for a in author %}{% unless forloop.first %}\n{% endunless %}- {{ a }}{% endfor %} B',
    ],
    [
      '{% set all = schema:times %}{% for a in author %}{{all[loop.index0]}}{{all[0]["k-1"]}}{% endfor %}',
      '{% assign all = schema.times %}{% for a in author %}{% unless forloop.first %}\n{% endunless %}{{ all[forloop.index0] }}{{ all[0]["k-1"] }}{% endfor %}',
    ],
    [
      'a {{- title -}} b {%- if title -%} c {%- endif %}',
      'a {{- title -}} b {%- if title -%} c {%- endif %}',
    ],
    ['{{highlights|fragment_link}}', '{{ marks | fragment_link }}'],
    ['{{selector:h1}}', '{{ (rawHtml | select: "h1") }}'],
    [
      '{{selector:img.hero?src|trim}}',
      '{{ (rawHtml | select: "img.hero", "src") | trim }}',
    ],
    [
      'a\n b {{selectorHtml:.x > a[href="|"]|markdown}}',
      String.raw`a
 b {{ (rawHtml | select_html: ".x > a[href=\"|\"]") | markdown }}`,
    ],
    [
      '{{selector:h1 ?? title}}',
      '{{ (rawHtml | select: "h1") | default: title }}',
    ],
    [
      '{% if selector:.x and selector:a[b] != "" %}a{% endif %}',
      '{% if ((rawHtml | select: ".x") and (rawHtml | select: "a[b]") != "") %}a{% endif %}',
    ],
    [
      '{% set all = selector:.c %}{% for a in selector:li %}\n{{all[loop.index0]}}\n{% endfor %}',
      '{% assign all = (rawHtml | select: ".c") %}{% for a in (rawHtml | select: "li") %}{% unless forloop.first %}\n{% endunless %}{{ all[forloop.index0] }}{% endfor %}',
    ],
    ['{{"a short summary"|upper}}', '{{ json.a_short_summary | upper }}'],
    ['{{prompt:"in one line"}}', '{{ json.in_one_line }}'],
    ['{{noteName}}', '{{ (title | safe_name) }}'],
    [
      String.raw`{{url|split:\"/\"|slice:2|join:\", \"}} "x"`,
      '{{ url | split: "/" | slice: 2 | join: ", " }} "x"',
    ],
    ['{{date|date:YYYY-MM-DDTHH:mm}}', '{{ date | date: "YYYY-MM-DDTHH:mm" }}'],
    [
      '{{title|split:[0-9]|join:/}}',
      '{{ title | split: "/[0-9]/" | join: "/" }}',
    ],
    [
      '{{title|split:" - IMDb"|split:|first}}',
      '{{ title | split: " - IMDb" | split: "" | first }}',
    ],
    [`{{title|merge:('b,"c,d",e')}}`, '{{ title | merge: "b", "c,d", "e" }}'],
    [
      '{% if site contains author %}x{% endif %}',
      '{% if (site | lower) contains (author | lower) %}x{% endif %}',
    ],
    [
      'A\n{% if title %}\nB\n{% endif %}\nC',
      'A\n{%- if title -%}\nB\n{%- endif -%}\nC',
    ],
    ['a {{ b', '{% raw %}a {{ b{% endraw %}'],
    ["it's {{title}} isn't {{site}}", "it's {{ title }} isn't {{ site }}"],
  ])('%s', (source, liquid) =>
    expect(read(source)).toEqual({ liquid, left: [] }),
  );

  it.each<[string, string, string[]]>([
    ['{{selector:h1:shown}}', '', ['1:3 selector selector:h1:shown']],
    [
      'a\n b {{selectorHtml:[x|markdown}}',
      'a\n b ',
      ['2:6 selector selectorHtml:[x|markdown'],
    ],
    ['{{nothing}} {{title}}', ' {{ title }}', ['1:3 variable nothing']],
    [
      '{{title|html_to_json|upper}}',
      '{{ title | upper }}',
      ['1:9 filter html_to_json'],
    ],
    [
      '{{title|replace:"/(a+)+$/":"b"|upper}}',
      '{{ title | upper }}',
      ['1:9 pattern /(a+)+$/'],
    ],
    [
      '{{title|split:"("}}{{title|split:"(a"}}',
      '{{ title | split: "(" }}{{ title }}',
      ['1:28 pattern /(a/'],
    ],
    ['{{schema:[1].geo}}', '', ['1:3 variable schema:[1].geo']],
    ['{{title|constructor}}', '{{ title }}', ['1:9 filter constructor']],
    ['{% include "x" %}y', 'y', ['1:3 tag include "x"']],
    [
      '{{selector:% ?? title}}',
      '{{ nil | default: title }}',
      ['1:3 selector selector:%'],
    ],
    [
      '{% if selector:% %}a{% endif %}',
      '{% if nil %}a{% endif %}',
      ['1:7 selector selector:%'],
    ],
    ['{{title title}}', '', ['1:8 syntax title title']],
    ['x{% if title %}', '', ['1:1 syntax {% if title %}']],
  ])('reports what it leaves out of %s', (source, liquid, left) =>
    expect(read(source)).toEqual({ liquid, left }),
  );
});

describe('a condition means the same', () => {
  const values = {
    title: 'A',
    author: 'Mina',
    words: 5,
    schema: { rating: '4' },
  };
  const run = (condition: string) => {
    const unsupported: Unsupported[] = [];
    const liquid = translate(
      'body',
      `{% if ${condition} %}yes{% else %}no{% endif %}`,
      {
        locals: new Map(),
        prompts: [],
        unsupported,
      },
    );
    expect(unsupported).toEqual([]);
    const template = compile(liquid);
    const filled = template.ok ? fill(template.value, values) : template;
    return filled.ok ? shown(filled.value) : JSON.stringify(filled);
  };

  it.each([
    ['not published', 'yes'],
    ['!published', 'yes'],
    ['not author', 'no'],
    ['!(published)', 'yes'],
    ['(not published)', 'yes'],
    ['(!published) and author', 'yes'],
    ['!published && author', 'yes'],
    ['author && !published', 'yes'],
    ['author and !site and !published', 'yes'],
    ['!published && !site', 'yes'],
    ['!author || published', 'no'],
    ['!(published || site)', 'yes'],
    ['!(author && title) or not (published or author)', 'no'],
    ['not not author', 'yes'],
    ['!(!author)', 'yes'],
    ['not author == "Mina"', 'no'],
    ['not author contains "mina"', 'no'],
    ['!schema:rating', 'no'],
    ['(!published) == true', 'yes'],
    ['published == ""', 'yes'],
    ['published != ""', 'no'],
    ['"" != author', 'yes'],
    ['words == 5', 'yes'],
    ['words == "5"', 'yes'],
    ['words != "5"', 'no'],
    ['schema:rating == 4', 'yes'],
    ['schema:rating != 4', 'no'],
  ])('%s: %s', (condition, expected) => expect(run(condition)).toBe(expected));

  it.each([
    ['{{ !published }}', 'true'],
    ['{% set none = !author %}{{ none }}', 'false'],
    ['{% set none = !published %}{% if none %}none{% endif %}', 'none'],
  ])('also as a value: %s', (source, expected) => {
    const template = compile(read(source).liquid);
    expect(template.ok && fill(template.value, values)).toEqual({
      ok: true,
      value: expected,
    });
  });
});

/**
 * Its documentation: special characters in a search term are escaped with a
 * backslash.
 */
describe('an escaped sign in an argument', () => {
  const title = String.raw`Part 1: A|B (C) {D} "E" 'F' [G] a.b\c 50% x,y`;
  const run = (source: string) => {
    const unsupported: Unsupported[] = [];
    const liquid = translate('body', source, {
      locals: new Map(),
      prompts: [],
      unsupported,
    });
    expect(unsupported).toEqual([]);
    const template = compile(liquid);
    const filled = template.ok ? fill(template.value, { title }) : template;
    return filled.ok ? shown(filled.value) : JSON.stringify(filled);
  };

  it.each([
    [String.raw`{{title|replace:"\:":" -"}}`, title.replace(':', ' -')],
    [String.raw`{{title|replace:"\|":"/"}}`, title.replace('|', '/')],
    [
      String.raw`{{title|replace:("\(":"[","\)":"]")}}`,
      title.replace('(', '[').replace(')', ']'),
    ],
    [String.raw`{{title|replace:"\{":"<"}}`, title.replace('{', '<')],
    [
      String.raw`{{title|replace:("\{":"","\}":"")}}`,
      title.replace(/[{}]/g, ''),
    ],
    [String.raw`{{title|replace:"\"":""}}`, title.replaceAll('"', '')],
    [String.raw`{{title|replace:"\'":""}}`, title.replaceAll("'", '')],
    [String.raw`{{title|replace:'\"':'*'}}`, title.replaceAll('"', '*')],
    [String.raw`{{title|replace:"\[":"("}}`, title.replace('[', '(')],
    [String.raw`{{title|replace:"\.":"_"}}`, title.replace('.', '_')],
    [String.raw`{{title|replace:"\,":";"}}`, title.replace(',', ';')],
    [
      String.raw`{{title|replace:"\%":" percent"}}`,
      title.replace('%', ' percent'),
    ],
    [String.raw`{{title|replace:"\\":"/"}}`, title.replaceAll('\\', '/')],
    [String.raw`{{title|replace:"A\|B":"C\:D"}}`, title.replace('A|B', 'C:D')],
    [String.raw`{{title|replace:"\: ":"\n"}}`, title.replace(': ', '\n')],
    [String.raw`{{title|replace:"\:":"\{\}"}}`, title.replace(':', '{}')],
    [String.raw`{{title|replace:"/[\(\)]/g":""}}`, title.replace(/[()]/g, '')],
    [String.raw`{{title|replace:"/\./":"\|"}}`, title.replace('.', '|')],
    [String.raw`{{title|slice:0,6|wikilink:"a\: b"}}`, '[[Part 1|a: b]]'],
    [String.raw`{{title|split:"\|"|first}}`, 'Part 1: A'],
    [String.raw`{{title|split:"\."|last}}`, title.split('.')[1]],
    [String.raw`{{title|split:"\s+"|first}}`, 'Part'],
    [String.raw`{{title|split:" "|slice:0,2|join:"\|"}}`, 'Part|1:'],
    ['{{title|replace:":":" -"}}', title.replace(':', ' -')],
  ])('%s', (source, expected) => expect(run(source)).toBe(expected));
});
