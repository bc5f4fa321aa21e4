import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { existsSync } from 'node:fs';

/** A program that is there, or why not. */
export type Found = { path: string } | { missing: string };

/** The path of a command, undefined if there is none. */
export const commandPath = (name: string): string | undefined =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ]
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

type How = { cwd?: string; env?: Record<string, string>; maxMs?: number };

/**
 * Runs a command. Resolves to the end of what it printed if it failed, else to
 * undefined.
 */
export function failureOf(
  command: string,
  args: readonly string[],
  { cwd, env = {}, maxMs = 600_000 }: How = {},
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let printed = '';
  const child = spawn(command, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: maxMs,
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on(
      'data',
      (piece: Buffer) => (printed = (printed + piece.toString()).slice(-2000)),
    );
  child.on('error', ({ message }) => resolve(message));
  child.on('close', (code) =>
    resolve(
      code === 0 ? undefined : printed.trim() || `It ended with ${code}.`,
    ),
  );
  return promise;
}

/** Resolves once `isUp` does so with true; rejects after half a minute. */
export async function waitFor(isUp: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isUp().catch(() => false))) {
    if (Date.now() > end) throw new Error('The program does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
