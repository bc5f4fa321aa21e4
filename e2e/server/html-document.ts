import { type Document, Window } from 'happy-dom';

/** Parses HTML into a document that runs no script and loads nothing. */
export function htmlDocument(html: string, url: string): Document {
  const { DOMParser } = new Window({ url });
  const document = new DOMParser().parseFromString(html, 'text/html');
  return document;
}
