import { getOwn } from '@/lib/core/objects';
import { type Format, formats } from '@/lib/contract/formats';
import { type ContractField, contractRequest } from './contract-request';
import { type FormField, fields } from '@/lib/form/fields';
import { codedAnswers, explained } from './codes';

/** A field of an answer, as listed in the document. */
type ResponseRow = {
  path: string;
  type: string;
  isNullable: boolean;
  view: string;
  source: string;
};

type Words = (key: string) => string;

const schemaFiles: Record<string, string> = {
  url: 'schema/scrape-request',
  zeroDataRetention: 'schema/scrape-request',
  formats: 'schema/scrape-request',
  actions: 'schema/actions',
  parsers: 'schema/scrape-request',
  location: 'schema/origin',
  profile: 'schema/origin',
  redactPII: 'schema/redaction',
  threatProtection: 'schema/threat-protection',
  safeMode: 'schema/scrape-request',
  auditMetadata: 'schema/scrape-request',
  maxAge: 'schema/scrape-request',
  minAge: 'schema/scrape-request',
  storeInCache: 'schema/scrape-request',
  lockdown: 'schema/scrape-request',
};

/**
 * The path of the file that contains a field's schema, from the project's root.
 */
export function schemaFile(path: string): string {
  const [root = '', type, ...inner] = path.split('.');
  if (root === 'actions' && type === 'screenshot' && inner.length > 0)
    return 'lib/contract/formats/screenshot.ts';
  if (root === 'formats' && type)
    return `lib/contract/formats/${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  return `lib/contract/${getOwn(schemaFiles, root) ?? 'schema/page-reading'}.ts`;
}

const code = (text: string): string => `\`${text}\``;

const row = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: string[], rows: string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const range = (least?: number, most?: number): string =>
  least !== undefined && most !== undefined
    ? `${least} to ${most}`
    : least === undefined
      ? `at most ${most}`
      : `at least ${least}`;

/** A field's limits, in a few words. */
function limits({
  isRequired,
  values,
  min,
  max,
  minLength,
  maxLength,
  maxItems,
}: ContractField): string {
  return [
    isRequired && 'required',
    values?.map(code).join(', '),
    (min ?? max) !== undefined && range(min, max),
    (minLength ?? maxLength) !== undefined &&
      `${range(minLength, maxLength)} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
  ]
    .filter(Boolean)
    .join('; ');
}

const byDefault = ({ default: value }: ContractField): string =>
  value === undefined ? '' : code(JSON.stringify(value));

/**
 * Where users find a field in the editor; the page address is its own field.
 */
function place(field: FormField | undefined, words: Words): string {
  if (!field) return 'the page that is plucked';
  const above = fields.find(
    ({ path }) => path === field.path.split('.').slice(0, -1).join('.'),
  );
  const names =
    above && above.path !== 'formats' && above.path !== 'actions'
      ? [words(above.title)]
      : [];
  return [
    words(`form.group.${field.group}`),
    ...names,
    words(field.title),
  ].join(' › ');
}

const insteadOf = {
  passages: 'its best passages',
  extract: 'key sentences',
  pageData: 'values that it describes',
};

/** What can make a format. Some of a format's options may need more. */
function makersOf(format: Format): string[] {
  const { id, runsIn, withoutModel } = format;
  const maker = typeof runsIn === 'function' ? runsIn({}) : runsIn;
  const some =
    typeof runsIn === 'function' ? 'yes, but for some options' : 'yes';
  const byModel = maker === 'summaryModel' || maker === 'questionModel';
  const instead = withoutModel ? insteadOf[withoutModel] : '';
  return [
    code(id),
    maker === 'tab' ? some : instead,
    byModel ? some : '',
    'yes',
  ];
}

/**
 * The document that locates each field of the contract in the schema, the
 * editor and the views.
 */
export function contractDocs(
  words: Words,
  response: readonly ResponseRow[],
): string {
  const asked = contractRequest.map((field) => [
    code(field.path),
    field.isNewer ? 'newer' : 'all',
    field.type,
    byDefault(field),
    limits(field),
    code(schemaFile(field.path)),
    place(
      fields.find(({ path }) => path === field.path),
      words,
    ),
  ]);
  const answered = response.map(({ path, type, isNullable, view, source }) => [
    code(`data.${path}`),
    isNullable ? `${type} or null` : type,
    source === 'server' ? 'a real server' : 'contract',
    view === 'notice' ? 'above the tabs' : words(`output.view.${view}`),
  ]);
  return `# Where the contract is

Made by \`npm run docs\`; a test fails when it is stale.

## Request: \`POST /v2/scrape\`

Every field of the body, where its schema is written, and where the preset editor has it. A field of \`parsers\` is one of
an item of that list; one of \`formats.json\` or \`actions.click\` is one of the item of that type. A server
refuses what it doesn't know, so nothing is sent that isn't set; “newer” is what only servers of 2026 know. What one has refused
is remembered (\`lib/services/refusals.ts\`) and not sent to it again until the user asks or the service changes.

What can make each format, as its \`runsIn\` in \`lib/contract/formats\` says. Without a service, this browser refuses what
only a service can make before anything starts.

${table(['Format', 'This browser', 'A model', 'A service'], formats.map(makersOf))}

${table(['Field', 'Servers', 'Type', 'Default', 'Limits', 'Schema', 'In the editor'], asked)}

## Answer

Every field of \`data\`, and the view that draws it. \`[]\` is any item of a list. What no view claims, or what is of another
type than told, is under “${words('output.view.other')}” as it came.

${table(['Field', 'Type', 'Source', 'View'], answered)}
`;
}

/** The document of what each code of a service says, and offers. */
export const codesDocs = (words: Words): string =>
  `# What each code of a service says

Made by \`npm run docs\`; a test fails when it is stale. A service explains a failure with a code of its own. Each has a cause
(\`lib/queue/cause-by-code.ts\`) or the text of its kind, and the buttons of \`components/panel/remedies.ts\`, here for Markdown of a
page that is open in a tab. A code that isn't in the list shows the service's own words.

${table(
  ['Code', 'Status', 'What happened', 'What to do next', 'Buttons'],
  codedAnswers.map((answer) => {
    const { title, next, buttons } = explained(answer);
    return [
      code(answer.code),
      String(answer.status),
      words(title),
      words(next),
      buttons.map(words).join(', '),
    ];
  }),
)}
`;
