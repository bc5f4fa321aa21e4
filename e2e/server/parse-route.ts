import { requestedFormats } from '@/lib/contract/schema/requested-format';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { checkScrape } from './check-scrape';
import { textIn } from './request-log';
import { scrapeAnswer } from './scrape-answer';
import { type ServerRequest, type ServerState, list } from './server-context';

const maxBytes = 50_000_000;
const kinds = ['.html', '.pdf'];

/** The address under which the real server names a file. */
const uploads = 'https://parse.firecrawl.dev/uploads/';

/**
 * `POST /v2/parse`: a scrape of the file in the form, with the same options.
 * Source: the real server's code.
 */
export const parse = (state: ServerState) => async (context: ServerRequest) => {
  const form = await context.req.formData().catch(() => undefined);
  const file = form?.get('file');
  const refuse = (
    error: string,
    code = 'BAD_REQUEST',
    status: 400 | 413 = 400,
  ) => context.json({ success: false, code, error }, status);
  if (!(file instanceof File))
    return refuse(
      "Missing file upload. Send multipart/form-data with a 'file' field.",
    );
  if (file.size > maxBytes) return refuse('File too large', 'BAD_REQUEST', 413);
  if (!kinds.some((kind) => file.name.endsWith(kind)))
    return refuse('Unsupported upload type.', 'UNSUPPORTED_FILE_TYPE');
  const url = uploads + encodeURIComponent(file.name);
  const options = JSON.parse(textIn(form, 'options') || '{}');
  const check = checkScrape({ ...options, url }, state.age);
  if (!check.ok) return context.json(check.answer, 400);
  const unsupported = unsupportedIn(check.request);
  if (unsupported)
    return refuse(
      `Parse uploads do not support ${unsupported}.`,
      'PARSE_UNSUPPORTED_OPTIONS',
    );
  const page = {
    at: Date.now(),
    url,
    status: 200,
    statusText: 'OK',
    contentType: file.type,
    text: file.type.startsWith('text/html') ? await file.text() : '',
  };
  const { scrapeId, data } = scrapeAnswer(
    check.request,
    page,
    new URL(context.req.url).origin,
  );
  state.scrapes.unshift({ id: scrapeId, url, at: new Date() });
  list(state, scrapeId, { url: file.name, endpoint: 'parse', answer: data });
  return context.json({ success: true, data });
};

function unsupportedIn(options: PresetOptions): string | undefined {
  const formats = requestedFormats(options);
  if (options.actions?.length) return 'actions';
  const format = ['screenshot', 'branding', 'changeTracking'].find((id) =>
    formats.some((one) => one === id),
  );
  if (format) return format;
  if (options.waitFor) return 'waitFor';
  if (options.location) return 'location overrides';
  if (options.mobile) return 'mobile rendering';
  return options.proxy === 'enhanced' ? 'this proxy' : undefined;
}
