import { afterEach, expect, it } from 'vitest';
import {
  type RemoteFiles,
  destinationFiles,
  isConflict,
} from '@/lib/clips/background';
import { memoryDirectory } from './memory-directory';
import { setups } from './places';

let close = async () => {};
afterEach(() => close());

/** The files of a destination of this kind: a stand-in, or a folder in memory. */
async function filesOf(kind: string): Promise<RemoteFiles> {
  const open = await destinationFiles[kind]!();
  if (kind === 'folder') {
    const { handle } = memoryDirectory();
    const reach = { folder: async () => handle, mayAsk: false };
    close = async () => {};
    return open({ folder: 'f' } as never, reach as never);
  }
  const setup = await setups[kind]!();
  close = async () => {
    await setup.close();
  };
  return open(setup.settings as never, setup.reach as never);
}

it.each(['folder', 'webdav', 'github'])(
  'the files of %s are replaced only as they were read',
  async (kind) => {
    const { read, write, remove } = await filesOf(kind);
    const path = 'pluck.json';
    const blob = (text: string) => new Blob([text]);
    expect(await read(path)).toBe(undefined);
    await write(path, blob('one'));
    const one = await read(path);
    expect(one?.text).toBe('one');
    await write(path, blob('two'), one);
    const late = await write(path, blob('late'), one).catch(isConflict);
    expect(late).toBe(true);
    const again = await write(path, blob('again')).catch(isConflict);
    expect(again).toBe(true);
    expect((await read(path))?.text).toBe('two');
    await remove?.(path);
    expect(await read(path)).toBe(undefined);
  },
);
