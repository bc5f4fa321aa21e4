// Runs Mozilla's linter on the built Firefox extension: no errors, and only the
// library warnings listed here.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const linter = 'addons-linter@10.13.0';
const built = '.output/firefox-mv3';

/**
 * HTML assignments and dynamic imports in libraries. In Pluck's own code, lint
 * rules forbid them.
 */
const known = [
  ['Preact, for a property that Pluck never sets', /\.innerHTML=\w+\.__html/],
  [
    'DOMPurify, into a document that is not shown',
    /documentElement\.innerHTML=/,
  ],
  [
    'Readability, in its copy of the page',
    /\.innerHTML=\w+(?:,this\._attempts|\.innerHTML)/,
  ],
  [
    'zip.js, for a compression that Pluck never names',
    /\w&&\w+\(\w,await import\(/,
  ],
  [
    'Defuddle, into an element that is in no document',
    /createElement\(`\w+`\);(?:return |if\()?\w+\.innerHTML=\w/,
  ],
];

const linted = () => {
  const args = [
    'exec',
    '--yes',
    `--package=${linter}`,
    '--',
    'addons-linter',
    built,
    '--output',
    'json',
  ];
  try {
    return execFileSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (failure) {
    // It exits with 1 if it finds errors.
    return failure.stdout;
  }
};

const excuse = ({ code, file, line, column }) => {
  if (code !== 'UNSAFE_VAR_ASSIGNMENT') return undefined;
  const text =
    readFileSync(`${built}/${file}`, 'utf8').split('\n')[line - 1] ?? '';
  const around = text.slice(Math.max(0, column - 120), column + 40);
  return known.find(([, sign]) => sign.test(around))?.[0];
};

const { errors, warnings } = JSON.parse(linted());
const ours = warnings.filter((warning) => !excuse(warning));
for (const { code, message, file, line, column } of [...errors, ...ours])
  console.error(`${code} ${file}:${line}:${column} ${message}`);
console.log(
  `${errors.length} errors, ${ours.length} warnings, ${warnings.length - ours.length} of libraries:`,
);
for (const [name] of known)
  console.log(
    `  ${warnings.filter((warning) => excuse(warning) === name).length} ${name}`,
  );
if (errors.length + ours.length > 0) process.exit(1);
