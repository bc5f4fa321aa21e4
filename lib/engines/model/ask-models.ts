import { i18n } from '#i18n';
import { isRecord, getOwn } from '@/lib/core/objects';
import { comparesValues } from '@/lib/contract/formats/change-tracking';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import {
  type ModelCall,
  answerQuestion,
  extract,
  summarize,
} from './ask-model';
import { cite, type Passage } from './passages';
import {
  ModelFailure,
  type OpenModel,
  type ModelReply,
  type ModelStream,
} from './conversation';

/** The input for the models: the reader's answer, and the texts to compare. */
export type Reading = {
  data: Record<string, unknown>;
  passages: readonly Passage[];
  /** The markdown of the page's earlier result. */
  earlier?: string | undefined;
};

export type Openers = {
  summary?: OpenModel | undefined;
  question?: OpenModel | undefined;
};

type How = Openers & {
  signal: AbortSignal;
  onText?(spoken: ModelStream): void;
};

type Outputs = Record<string, unknown>;

/**
 * The outputs of a request that models produce, with a warning if the page was
 * too long for one, or an answer was cut or broke off. `outputs` is filled as
 * they arrive: if this rejects with `ModelFailure`, it has what was received.
 */
export async function askModels(
  reading: Reading,
  request: ScrapeRequest,
  { signal, onText, ...openers }: How,
  outputs: Outputs = {},
): Promise<Outputs> {
  const replies = new Set<Partial<ModelReply> & { share?: number }>();
  const warnings: string[] = [];
  const call = (
    open: OpenModel,
    passages: readonly Passage[] = reading.passages,
  ): ModelCall => ({
    open,
    passages,
    signal,
    onText,
    onReply: (reply) => replies.add(reply),
  });
  try {
    for (const [field, ask] of tasksOf(reading, request, openers, call)) {
      try {
        outputs[field] = await ask();
      } catch (error) {
        const spoken = error instanceof ModelFailure && error.spoken;
        if (!spoken) throw error;
        replies.add(spoken);
        const text = field !== 'changeTracking' && spoken.text.trim();
        if (text) outputs[field] = text;
        if (!text || (field === 'json' && !signal.aborted)) throw error;
        warnings.push(
          i18n.t(signal.aborted ? 'model.stopped' : 'model.brokeOff'),
        );
        break;
      }
    }
  } finally {
    if (Object.keys(outputs).length > 0)
      Object.assign(outputs, aboutModel([...replies]));
  }
  return Object.assign(outputs, warningOf([...replies], warnings));
}

type Task = [
  field: 'summary' | 'answer' | 'json' | 'changeTracking',
  ask: () => Promise<unknown>,
];

/** The tasks of the models, by the field of the answer. */
function tasksOf(
  { data, earlier }: Reading,
  request: ScrapeRequest,
  { summary, question }: Openers,
  call: (open: OpenModel, passages?: readonly Passage[]) => ModelCall,
): Task[] {
  const tasks: Task[] = [];
  if (summary && requestedFormat(request, 'summary'))
    tasks.push([
      'summary',
      async () => (await summarize(call(summary))).text.trim(),
    ]);
  if (!question) return tasks;
  const asked = requestedFormat(request, 'question')?.question;
  if (asked !== undefined)
    tasks.push([
      'answer',
      async () => {
        const { text, given } = await answerQuestion(asked, call(question));
        return cite(text.trim(), given, request.url);
      },
    ]);
  const json = requestedFormat(request, 'json');
  if (json) tasks.push(['json', () => extract(json, call(question))]);
  const changes = requestedFormat(request, 'changeTracking');
  const compared = data['changeTracking'];
  if (
    changes &&
    comparesValues(changes) &&
    earlier !== undefined &&
    isRecord(compared)
  )
    tasks.push([
      'changeTracking',
      async () => {
        const valuesIn = (markdown: string) =>
          extract(changes, call(question, inParagraphs(markdown)));
        const previous = await valuesIn(earlier);
        return {
          ...compared,
          json: pairs(previous, await valuesIn(String(data['markdown']))),
        };
      },
    ]);
  return tasks;
}

/** The paragraphs of a text as passages, without scores. */
const inParagraphs = (markdown: string): Passage[] =>
  markdown.split(/\n{2,}/).map((text) => [text, 0]);

/**
 * The models' reasoning, and the tokens of each answer, as far as their servers
 * report them.
 */
function aboutModel(replies: readonly Partial<ModelReply>[]) {
  const reasoning = replies
    .flatMap(({ thought }) => thought || [])
    .join('\n\n');
  const tokens = replies.flatMap((reply) => reply.tokens ?? []);
  return (reasoning || tokens[0]) && { model: { reasoning, tokens } };
}

function warningOf(
  replies: readonly { share?: number; isCut?: boolean }[],
  others: readonly string[],
) {
  const share = Math.min(1, ...replies.map((reply) => reply.share ?? 1));
  const warnings = [
    share < 1 && i18n.t('model.part', [Math.floor(share * 100)]),
    replies.some(({ isCut }) => isCut) && i18n.t('model.cut'),
    ...others,
  ];
  const warning = warnings.filter(Boolean).join(' ');
  return warning && { warning };
}

/**
 * The comparison in `json` mode: previous and current value for each key of the
 * schema.
 */
const pairs = (
  previous: Record<string, unknown>,
  current: Record<string, unknown>,
) =>
  Object.fromEntries(
    [...new Set([...Object.keys(previous), ...Object.keys(current)])].map(
      (key) => [
        key,
        {
          previous: getOwn(previous, key) ?? null,
          current: getOwn(current, key) ?? null,
        },
      ],
    ),
  );
