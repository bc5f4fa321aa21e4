/** Written out, or escaped as in an address. */
const email = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu

const emailMark = '[e-mail removed]'

/** The text without e-mail addresses, and how many there were. */
export function withoutEmails(text: string): { text: string; count: number } {
  let count = 0
  const less = text.replace(email, () => {
    count += 1
    return emailMark
  })
  return { text: less, count }
}
