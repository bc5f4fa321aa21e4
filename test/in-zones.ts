import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

export const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/**
 * Calls a function of a module, such as `run` or `tools.run`, with each list of
 * arguments, on a computer in each zone: a process reads its zone only when it
 * starts. Resolves to the answers by zone.
 */
export async function callInZones<Answer>(
  file: string,
  name: string,
  calls: readonly (readonly unknown[])[],
): Promise<Record<(typeof zones)[number], Answer[]>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@': path.resolve('.') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.resolve(file), formats: ['es'] },
    },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  const folder = mkdtempSync(path.join(tmpdir(), 'pluck-zones-'));
  const module = path.join(folder, 'module.mjs');
  const script = `import(${JSON.stringify(module)}).then((read) =>
    console.log(JSON.stringify(JSON.parse(process.argv[1]).map((each) => read.${name}(...each)))))`;
  try {
    writeFileSync(module, output[0].code);
    const answersIn = (zone: string): Answer[] =>
      JSON.parse(
        execFileSync(process.execPath, ['-e', script, JSON.stringify(calls)], {
          env: { ...process.env, TZ: zone },
          encoding: 'utf8',
        }),
      );
    return Object.fromEntries(
      zones.map((zone) => [zone, answersIn(zone)]),
    ) as never;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The local day and time of a moment in a zone, as the browser's own calendar
 * says.
 */
export function localTime(
  moment: string,
  zone: string,
): { day: string; time: string } {
  const text = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(moment));
  const [day = '', time = ''] = text.split(' ');
  return { day, time };
}
