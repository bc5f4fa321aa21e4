import { i18n } from '#i18n';
import {
  type TextColumn,
  columnsCsv,
} from '@/components/outputs/parts/text-tables';
import { asCsv, saveAs } from '@/components/outputs/parts/tools';
import type { Cue, Post, Turn } from '@/lib/parts';

const columns = {
  turns: ['role', 'author', 'time', 'markdown', 'thinking', 'id'],
  posts: [
    'author',
    'time',
    'score',
    'depth',
    'id',
    'parent',
    'accepted',
    'deleted',
    'edited',
    'file',
    'line',
    'url',
    'markdown',
  ],
  cues: ['start', 'speaker', 'chapter', 'text'],
} as const satisfies Record<string, readonly TextColumn<never>[]>;

type Rows = { turns: Turn; posts: Post; cues: Cue };

/** The parts as a table, and one JSON object a line. */
export const tablesOf = <Kind extends keyof Rows>(
  kind: Kind,
  rows: readonly Rows[Kind][],
) => [
  asCsv(i18n.t('output.asTable'), () =>
    columnsCsv<Rows[Kind]>(rows, columns[kind]),
  ),
  saveAs(i18n.t('output.asJsonLines'), 'jsonl', 'application/jsonl', () =>
    rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  ),
];
