// `npm start`: installs what is missing, builds Pluck, and opens it in a
// browser.
import { execSync } from 'node:child_process';
import { needDependencies } from './dependencies.mjs';

await needDependencies();
const { needChromium } = await import('./browser.mjs');
await needChromium();
try {
  execSync('npx wxt build', { stdio: ['ignore', 'ignore', 'inherit'] });
  execSync('npx tsx scripts/try-out.ts', { stdio: 'inherit' });
} catch {
  process.exit(1);
}
