import Defuddle from 'defuddle/full';

/** Reads the page as Markdown, as a program that only uses Defuddle does. */
const readWithDefuddle = () => ({
  data: {
    markdown: new Defuddle(document, {
      url: document.URL,
      markdown: true,
    }).parse().content,
  },
});

Object.assign(globalThis, { readWithDefuddle });
