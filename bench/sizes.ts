import { execFileSync } from 'node:child_process';
import type { Row } from './rows';

type Size = { name: string; size: number; sizeLimit: number; passed: boolean };

/** The gzip sizes of the build compared with the budgets of `npm test`. */
export async function sizes(): Promise<Row[]> {
  const read = () =>
    execFileSync('npx', ['size-limit', '--json'], { encoding: 'utf8' });
  return (JSON.parse(allowFailure(read)) as Size[]).map(
    ({ name, size, sizeLimit, passed }) => ({
      what: `Size of ${name}, gzip`,
      measured: kilobytes(size),
      result: `${Math.round((100 * size) / sizeLimit)} %`,
      limit: kilobytes(sizeLimit),
      ok: passed,
    }),
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * size-limit fails when over budget, but its report still contains the sizes.
 */
function allowFailure(read: () => string): string {
  try {
    return read();
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
