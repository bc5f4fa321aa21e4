import { words } from './words'

/** An e-mail address, but not a package with its version, or a mailing list. */
export const email =
  /(?<![\w.+-])[\w.+-]{1,64}@(?!\d+\.\d|lists?\.|vger\.|googlegroups\.)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}(?![\w-])/i

export const personNames = words(`
  mail email mailaddress emailaddress phone phonenumber tel telephone mobile mobilenumber socialsecurity
  socialsecuritynumber iban passport passportnumber taxid dob dateofbirth birthdate birthday creditcard card
  cardnumber`)
/** What all of these contain: an @, or several digits. */
export const telling = /@|(?:\d\D{0,2}){6}/
