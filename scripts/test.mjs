// `npm test`: installs what it needs, then runs every check. Each row of checks
// stops at its first failure.
import { spawn } from 'node:child_process';
import { needDependencies } from './dependencies.mjs';

/**
 * Two rows run side by side: most steps use one core, and a browser waits most
 * of its time.
 */
const rows = [
  [
    ['Types', 'npm run -s check:types'],
    ['Lint and layer rules', 'npm run -s check:lint'],
    ['Format', 'npm run -s check:format'],
    ['Dead code', 'npm run -s check:dead'],
    ['Unit tests', 'npm run -s unit'],
  ],
  [
    ['Chromium', 'node scripts/chromium.mjs'],
    ['Build for Chrome and Firefox', 'npm run -s build'],
    ['Size budgets', 'npm run -s check:size'],
    // On a busy machine a time limit may be missed once: tests that pass only
    // on retry are listed as flaky.
    ['End to end in Chromium', 'npm run -s e2e -- --retries=1'],
  ],
];

/** Runs a step, and shows its output at its end. Resolves to whether it passed. */
async function run([name, command]) {
  const began = performance.now();
  console.log(`── ${name} …`);
  const child = spawn(command, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (output += part));
  const code = await new Promise((ended) => child.on('close', ended));
  process.stdout.write(`\n── ${name}\n${output}`);
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
  // What both rows would write: with nothing left to write, neither reads what
  // the other is writing.
  if (!(await run(['Generated types', 'npm run -s prepare']))) return false;
  const passed = await Promise.all(rows.map(inTurn));
  return passed.every(Boolean);
}

needDependencies();
if (await runAll()) console.log('\nAll checks passed.');
else process.exitCode = 1;
