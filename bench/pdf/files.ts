import type { FlowFile, SheetFile } from './sheets';

/** A file that is written without a browser, and what is expected of it. */
type WrittenFile = {
  name: string;
  pdf: Buffer;
  expected: string;
  running: string[];
};

export type PdfFile = SheetFile | FlowFile | WrittenFile;
