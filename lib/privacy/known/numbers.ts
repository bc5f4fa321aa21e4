/** Card numbers by their issuers' prefixes and lengths, other numbers as their countries or banks write them. */
export const forms = {
  card: /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|6(?:011|[25]\d\d)\d{12})$/,
  iban: /^[A-Z]{2}\d\d(?=(?:\D*\d){7})[A-Z\d]{11,30}$/,
  american: /^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/,
  swiss: /^756\.\d{4}\.\d{4}\.\d\d$/,
  brazilian: /^\d{3}\.\d{3}\.\d{3}-\d\d$/,
  british: /^\d{3}[- ]\d{3}[- ]\d{4}$/,
  swedish: /^(?:19|20)\d{6}-\d{4}$/,
  finnish: /^[0-3]\d[01]\d{3}[-A]\d{3}[A-Y\d]$/,
  french: /^[12]\d\d[01]\d{11}$/,
  indian: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
  mexican: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/,
  italian: /^[A-Z]{6}\d\d[A-T]\d\d[A-Z]\d{3}[A-Z]$/,
}
