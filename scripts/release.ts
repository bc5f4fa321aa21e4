// `npm run release`: the zips for the stores in `.output`, built twice, the
// second time from the zip of the sources.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import packageInfo from '@/package.json' with { type: 'json' };
import { notesOf } from './changelog';

const { name, version } = packageInfo;
const zipOf = (what: string) => `.output/${name}-${version}-${what}.zip`;
const zips = ['chrome', 'edge', 'firefox', 'sources'].map(zipOf);

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

function build(folder: string) {
  // The sources of the last one stay: those for Firefox are without what
  // Firefox doesn't get.
  for (const target of [
    ['edge'],
    ['firefox', '--mv3'],
    ['chrome', '--sources'],
  ])
    execFileSync('npx', ['wxt', 'zip', '-b', ...target], {
      cwd: folder,
      stdio: 'pipe',
    });
}

async function unzip(file: string, folder: string) {
  for (const entry of await new ZipReader(
    new BlobReader(new Blob([readFileSync(file)])),
  ).getEntries()) {
    if (entry.directory) continue;
    const to = path.join(folder, entry.filename);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, await entry.getData(new Uint8ArrayWriter()));
  }
}

const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
if (!notes)
  refuse(
    `CHANGELOG.md has no section for ${version}, the version in package.json.`,
  );
// Files that nobody has looked at would end up in the sources.
const changed =
  existsSync('.git') &&
  execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
if (changed) refuse(`Commit or remove these first:\n${changed}`);

build('.');
const again = mkdtempSync(path.join(tmpdir(), 'pluck-sources-'));
await unzip(zipOf('sources'), again);
symlinkSync(
  path.resolve('node_modules'),
  path.join(again, 'node_modules'),
  'junction',
);
build(again);

const different = zips.filter(
  (zip) => !readFileSync(zip).equals(readFileSync(path.join(again, zip))),
);
rmSync(again, { recursive: true, force: true });
if (different.length > 0)
  refuse(`The second build differs: ${different.join(', ')}`);

writeFileSync('.output/release-notes.md', `${notes}\n`);
for (const zip of zips) {
  const bytes = readFileSync(zip);
  const size = (bytes.length / 1e6).toFixed(2);
  console.log(
    `${createHash('sha256').update(bytes).digest('hex')}  ${size} MB  ${path.basename(zip)}`,
  );
}
