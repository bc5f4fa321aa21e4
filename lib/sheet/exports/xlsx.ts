import { createZip } from '@/lib/safe/zip';
import type { WorkbookFile } from './workbook';

const xlsxType =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Packs the files of a workbook. */
export async function packXlsx(files: readonly WorkbookFile[]): Promise<Blob> {
  const zip = createZip();
  for (const { path, xml } of files) await zip.add(path, new Blob(xml));
  const packed = await zip.close();
  return new Blob([packed], { type: xlsxType });
}
