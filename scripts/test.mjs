// `npm test`: installs what it needs, then runs every check and stops at the
// first failure.
import { spawn } from 'node:child_process';
import { hasApt } from './browser.mjs';
import { needDependencies } from './dependencies.mjs';

/** Most of these use one core: two rows run side by side. */
const rows = [
  [
    ['Types', 'npx tsc --noEmit'],
    ['Lint and layer rules', 'npm run -s check:lint'],
    ['Format', 'npm run -s check:format'],
    ['Dead code', 'npm run -s check:dead'],
  ],
  [
    ['Build for Chrome and Firefox', 'npm run -s build'],
    ['Size budgets', 'npm run -s check:size'],
  ],
];

/** Only the last step needs it: it is installed beside all that is before. */
const browser = ['Chromium', 'node scripts/chromium.mjs'];

/** These use all cores. */
const units = ['Unit tests', 'npm run -s unit'];
// On a busy machine a time limit may be missed once: tests that pass only on
// retry are listed as flaky.
const endToEnd = ['End to end in Chromium', 'npm run -s e2e -- --retries=1'];

/**
 * Runs a step. Resolves to whether it passed. `isAlone`: its output is shown as
 * it comes, and not when it has ended.
 */
async function run([name, command], isAlone) {
  const began = performance.now();
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn(command, {
    shell: true,
    stdio: isAlone ? 'inherit' : ['inherit', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (output += part));
  const code = await new Promise((ended) => child.on('close', ended));
  if (!isAlone) process.stdout.write(`\n── ${name}\n${output}`);
  const isPassed = code === 0;
  if (isPassed)
    console.log(
      `── ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
  else console.error(`\n${name}: failed. Run it alone with: ${command}`);
  return isPassed;
}

/** Runs steps until one fails. */
async function inTurn(all) {
  for (const step of all) if (!(await run(step))) return false;
  return true;
}

async function runAll() {
  const packages = needDependencies();
  // Playwright's own comes with its package.
  const isInstalled = (hasApt ? Promise.resolve() : packages).then(() =>
    run(browser),
  );
  await packages;
  // What both rows would write: with nothing left to write, neither reads what
  // the other is writing.
  if (!(await run(['Generated types', 'npm run -s prepare']))) return false;
  const passed = await Promise.all(rows.map((row) => inTurn(row)));
  return (
    passed.every(Boolean) &&
    (await run(units, true)) &&
    (await isInstalled) &&
    run(endToEnd, true)
  );
}

if (await runAll()) console.log('\nAll checks passed.');
else process.exitCode = 1;
