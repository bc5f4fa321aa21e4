import { readFileSync, readdirSync } from 'node:fs';

/**
 * The names of all calls, as the features declare them, for tests that can't
 * load the features.
 */
export function declaredCalls(): string[] {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' });
  const declaring = files.filter((file) => /[\\/]calls\.ts$/.test(file));
  const names = declaring.flatMap((file) =>
    [
      ...readFileSync(`lib/${file}`, 'utf8').matchAll(/^ {2}'(\w+\.\w+)':/gm),
    ].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}
