import { whole } from './words'

/** An e-mail address, but not a package with its version, or a mailing list. */
export const email =
  /(?<![\w.+-])[\w.+-]{1,64}(?:@|--at--)(?!\d+\.\d|lists?\.|vger\.|googlegroups\.)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}(?![\w-])/i

export const personNames = whole(`
  (?:user|customer|client|contact|my|from|to)?(?:e?mail|phone|mobile|tel)(?:address|number|no)? telephone sjh shouji sdt sodienthoai
  (?:socialsecurity|passport|card|creditcard)(?:number)? iban taxid msisdn dob dateofbirth birthdate birthday
  telefon(?:nummer|o|e)? handy(?:nummer)? rufnummer mobil(?:nummer)? geburtsdatum portable courriel datenaissance bdate birth fechadenacimiento dogumtarihi dataurodzenia
  movil celular correo fechanacimiento cellulare datanascita telefoonnummer epost eposta nrtelefonu
`)
/** The two parts of a person's name: a form with both looks for one person. */
export const familyName =
  /(?:last|sur|family)name$|^(?:nachname|familienname|apellidos?|nomfamille|nazwisko|efternavn|efternamn|etternavn|sukunimi|prijmeni|priezvisko|soyad|soyadi|sobrenome|cognome|achternaam|fam|familiya)$/
export const givenName =
  /(?:first|given|fore)name$|^(?:vorname|prenom|nombres?|imie|fornavn|fornamn|etunimi|jmeno|meno|ad|adi|nome|voornaam|nam|imya)$/
/** A telephone number, with its country or as Korea's mobile telephones have it. */
export const telephone = /^(?:\+\d[\d -]{8,}|01[016-9]-\d{3,4}-\d{4})$/
/** What all of these contain: an @, or several digits. */
export const telling = /@|(?:\d\D{0,2}){6}/
