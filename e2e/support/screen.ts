import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

const isInstalled = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, name)));

/** What a virtual screen with real keys needs and this computer lacks. */
export const lacksForScreen = ['Xvfb', 'xdotool'].filter(
  (name) => !isInstalled(name),
);

export type Screen = {
  /** Its X display, such as `:99`. */
  display: string;
  /** Presses keys as a user does, by their X names: `alt+shift+k`, `Return`. */
  press(...keys: string[]): void;
  /** The number of visible windows; a menu is one. */
  windows(): number;
  close(): void;
};

/** Starts an invisible screen on which a browser gets real keys. */
export async function startScreen(): Promise<Screen> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  const display = `:${String(number).trim()}`;
  const tool = (...args: string[]) =>
    execFileSync('xdotool', args, {
      env: { ...process.env, DISPLAY: display },
      encoding: 'utf8',
    });
  return {
    display,
    press: (...keys) => void tool('key', ...keys),
    windows: () => counted(() => tool('search', '--onlyvisible', '--name', '')),
    close: () => void server.kill(),
  };
}

/** The tool fails if a window closes while it counts, so it counts again. */
function counted(list: () => string, tries = 9): number {
  try {
    return list().trim().split('\n').length;
  } catch (error) {
    if (tries === 0) throw error;
    return counted(list, tries - 1);
  }
}
