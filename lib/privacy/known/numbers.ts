/** Parameters of what is sold or published. One of its many numbers has right check digits by chance. */
export const goodsId =
  /^node$|(?:article|goods|item|listing|news|offer|product|shop|sku|vendor|video)(?:id|no)$/

/** Cards that are books or menus in another language: a title behind one is no number. */
export const bookHolder = /^(?:carta|cartes?|karten?)$/

/** Card numbers by their issuers' prefixes and lengths, other numbers as their countries or banks write them. */
export const forms = {
  card: /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|6[05]\d{14}|62\d{14,17}|50[67]\d{13}(?:\d{3})?|9792\d{12})$/,
  iban: /^[A-Z]{2}\d\d(?=(?:\D*\d){7})[A-Z\d]{11,30}$|^(?:BH|JO|KW|LV|MT|PK|QA|RO)\d\d[A-Z]{4}[A-Z\d]{13,25}$/,
  american: /^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/,
  swiss: /^756\.?\d{4}\.?\d{4}\.?\d\d$/,
  african: /^\d\d(?:0\d|1[0-2])(?:[0-2]\d|3[01])\d{4}[01][89]\d$/,
  argentinian: /^(?!20[12]\d(?:0[1-9]|1[0-2]))2[0347]-?\d{8}-?\d$/,
  brazilian: /^\d{3}\.\d{3}\.\d{3}-\d\d$/,
  chilean: /^(?!20\d\d(?:0[1-9]|1[0-2])[0-3]\d-)\d{1,2}\.?\d{3}\.?\d{3}-[\dK]$/,
  chinese: /^[1-9]\d{5}(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d{4}[\dX]$/,
  british: /^\d{3}[- ]\d{3}[- ]\d{4}$/,
  swedish: /^(?:19|20)\d{6}-\d{4}$/,
  finnish: /^[0-3]\d[01]\d{3}[-A]\d{3}[A-Y\d]$/,
  french: /^[12]\d\d[01]\d{11}$/,
  korean: /^\d{6}-[1-4]\d{6}$/,
  norwegian: /^[0-3]\d[01]\d{8}$/,
  polish: /^\d\d(?:[02][1-9]|[13][0-2])(?:0[1-9]|[12]\d|3[01])\d{5}$/,
  russian: /^\d{3}-\d{3}-\d{3}[- ]\d\d$/,
  singaporean: /^[FGST]\d{7}[A-Z]$/,
  spanish: /^(?:\d{8}|[XYZ]\d{7})[A-HJ-NP-TV-Z]$/,
  indian: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
  dicom: /^[12]\.\d+(?=.{25})(?:\.\d+){7,}$/,
  taiwanese: /^[A-Z][12]\d{8}$/,
  turkish: /^(?!20[12]\d(?:0[1-9]|1[0-2])[0-3])[1-9]\d{10}$/,
  mexican: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/,
  italian: /^[A-Z]{6}\d\d[A-T]\d\d[A-Z]\d{3}[A-Z]$/,
}
