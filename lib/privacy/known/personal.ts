import { whole } from './words'

/** An e-mail address, but not a package with its version, or a mailing list. */
export const email =
  /(?<![\w.+-])[\w.+-]{1,64}(?:@|--at--)(?!\d+\.\d|lists?\.|vger\.|googlegroups\.)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}(?![\w-])/i

export const personNames = whole(`
  (?:user|customer|client|contact|my|from|to)?(?:e?mail|phone|mobile|tel)(?:address|number|no)? telephone
  (?:socialsecurity|passport|card|creditcard)(?:number)? iban taxid msisdn dob dateofbirth birthdate birthday
  telefon(?:nummer|o|e)? handy(?:nummer)? rufnummer mobil(?:nummer)? geburtsdatum portable courriel datenaissance
  movil celular correo fechanacimiento cellulare datanascita telefoonnummer epost eposta nrtelefonu
`)
/** What all of these contain: an @, or several digits. */
export const telling = /@|(?:\d\D{0,2}){6}/
