import { fileName } from '@/lib/safe/file-name'

const mostFolders = 20

/** What no link between notes may have in it. */
const bare = (text: string) => text.replace(/[#^[\]|]/g, ' ')

/** The file of a note from what its template gave: always a name that each file system takes. */
export const noteFile = (name: string): string => fileName(bare(name), 'md')

/** The folder of a note, its parts apart by slashes: never above where notes are kept, each part a safe name; may be empty. */
export const noteFolder = (path: string): string =>
  path
    .split(/[\\/]/)
    .map((part) => bare(part).trim())
    .filter((part) => /[^.\s]/.test(part))
    .slice(0, mostFolders)
    .map((part) => fileName(part, 'x').slice(0, -'.x'.length))
    .join('/')
