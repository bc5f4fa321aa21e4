import type { ModelStream } from './conversation';

type Marks = { open: RegExp; close: RegExp; starts: readonly string[] };

const tags = [
  'think',
  'thinking',
  'thought',
  'thoughts',
  'reasoning',
  'reflection',
  'scratchpad',
  'seed:think',
];
const anyTag = `(?:${tags.join('|')})`;

/**
 * The delimiters around a model's reasoning: tags (DeepSeek, Qwen, Seed),
 * Magistral, Kimi, OpenThinker, Command, Gemma.
 */
const marks: readonly Marks[] = [
  {
    open: new RegExp(`^<${anyTag}(?:\\s[^<>]{0,80})?>`, 'i'),
    close: new RegExp(`</${anyTag}\\s*>`, 'i'),
    starts: tags.map((tag) => `<${tag}>`),
  },
  pair('[THINK]', '[/THINK]'),
  pair('◁think▷', '◁/think▷'),
  pair('<|begin_of_thought|>', '<|end_of_thought|>'),
  pair('<|START_THINKING|>', '<|END_THINKING|>'),
  pair('<unused94>thought', '<unused95>'),
  pair('<|channel>thought', '<channel|>'),
];

function pair(open: string, close: string): Marks {
  const literal = (text: string) => text.replace(/[|[\]/]/g, String.raw`\$&`);
  return {
    open: new RegExp(`^${literal(open)}`),
    close: new RegExp(literal(close)),
    starts: [open],
  };
}

/** The delimiters of some models around the answer after the reasoning. */
const answerMarks =
  /^\s*(?:<(?:answer|response|output|final_answer)>|<\|begin_of_solution\|>|<\|START_RESPONSE\|>)|(?:<\/(?:answer|response|output|final_answer)>|<\|end_of_solution\|>|<\|END_RESPONSE\|>)\s*$/g;

/**
 * Separates a model's text into its answer and the reasoning before it.
 * `isOver`: the text is complete. Until then, an incomplete delimiter belongs
 * to neither.
 */
export function separateThought(written: string, isOver = true): ModelStream {
  const start = written.trimStart();
  const inChannels = separateChannels(start, isOver);
  if (inChannels) return inChannels;
  const thoughts: string[] = [];
  let rest = start;
  for (;;) {
    const part = withoutThought(rest);
    if (!part) break;
    thoughts.push(part.thought);
    rest = part.rest.trimStart();
  }
  if (!isOver && mayBeMark(rest)) rest = '';
  if (thoughts.length > 0)
    return {
      text: rest.replace(answerMarks, '').trimStart(),
      thought: joined(thoughts),
    };
  return (
    withoutOpening(written) ?? { text: rest === '' ? '' : written, thought: '' }
  );
}

/**
 * The reasoning at the start of a text; without an end while the model is still
 * reasoning.
 */
function withoutThought(
  text: string,
): { thought: string; rest: string } | undefined {
  const kind = marks.find(({ open }) => open.test(text));
  if (!kind) return undefined;
  const inside = text.replace(kind.open, '');
  const end = kind.close.exec(inside);
  if (!end) return { thought: inside, rest: '' };
  return {
    thought: inside.slice(0, end.index),
    rest: inside.slice(end.index + end[0].length),
  };
}

const closing = new RegExp(
  `^[ \\t]*(?:</${anyTag}\\s*>|\\[/THINK\\])|</think>`,
  'im',
);

/**
 * DeepSeek's and Qwen's templates contain the opening tag, so that only the
 * closing one is in the answer.
 */
function withoutOpening(text: string): ModelStream | undefined {
  const end = closing.exec(text);
  if (!end) return undefined;
  const thought = text.slice(0, end.index);
  if (new RegExp(`<${anyTag}>`, 'i').test(thought) || endsInCode(thought))
    return undefined;
  return {
    text: text.slice(end.index + end[0].length).trimStart(),
    thought: thought.trim(),
  };
}

const endsInCode = (text: string): boolean =>
  /`[^`\n]*$/.test(text.replaceAll('```', '')) ||
  text.split('```').length % 2 === 0;

const channelMark = /^(?:<\|start\|>assistant)?<\|channel\|>/;
const starts = [
  ...marks.flatMap((kind) => kind.starts),
  '<|start|>assistant<|channel|>',
  '<|channel|>',
];

const mayBeMark = (text: string): boolean =>
  text !== '' &&
  starts.some((start) => start.toLowerCase().startsWith(text.toLowerCase()));

/**
 * The channels of gpt-oss, of which only the final one is for the user; some
 * servers omit the delimiters between them.
 */
function separateChannels(
  text: string,
  isOver: boolean,
): ModelStream | undefined {
  if (/^analysis(?=[^\s])[^]*assistantfinal/.test(text)) {
    const [thought = '', ...answer] = text
      .slice('analysis'.length)
      .split('assistantfinal');
    return {
      text: answer.join('assistantfinal').trimStart(),
      thought: thought.trim(),
    };
  }
  if (!channelMark.test(text)) return undefined;
  const messages = text
    .split('<|channel|>')
    .slice(1)
    .map((part) => {
      const [header = '', ...body] = part.split('<|message|>');
      const said = body
        .join('')
        .replace(/<\|(?:end|return|call|start)\|>[^]*$/, '');
      return {
        isFinal: /^\s*final\b/.test(header),
        said: isOver ? said : said.replace(/<(?:\|[a-z]*\|?)?$/, ''),
      };
    });
  const saying = (isFinal: boolean) =>
    messages.filter((one) => one.isFinal === isFinal).map(({ said }) => said);
  return {
    text: saying(true).join('').trimStart(),
    thought: joined(saying(false)),
  };
}

const joined = (thoughts: readonly string[]): string =>
  thoughts
    .map((thought) => thought.trim())
    .filter(Boolean)
    .join('\n\n');
