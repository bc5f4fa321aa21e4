// `npm test`: installs what it needs, then runs every check in turn and stops
// at the first failure.
import { execSync } from 'node:child_process';
import { needDependencies } from './dependencies.mjs';

const steps = [
  ['Types', 'npm run -s check:types'],
  ['Lint and layer rules', 'npm run -s check:lint'],
  ['Format', 'npm run -s check:format'],
  ['Dead code', 'npm run -s check:dead'],
  ['Unit tests', 'npm run -s unit'],
  ['Build for Chrome and Firefox', 'npm run -s build'],
  ['Size budgets', 'npm run -s check:size'],
  // On a busy machine a time limit may be missed once: tests that pass only on
  // retry are listed as flaky.
  ['End to end in Chromium', 'npm run -s e2e -- --retries=1'],
];

needDependencies();
const { needChromium } = await import('./browser.mjs');
await needChromium();

for (const [name, command] of steps) {
  const began = performance.now();
  console.log(`\n── ${name}`);
  try {
    execSync(command, { stdio: 'inherit' });
  } catch {
    console.error(`\n${name}: failed. Run it alone with: ${command}`);
    process.exit(1);
  }
  console.log(
    `── ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}
console.log('\nAll checks passed.');
