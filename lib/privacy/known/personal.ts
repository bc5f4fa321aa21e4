import { oneOf, whole } from './words'

/** An e-mail address, but not a package with its version, or a mailing list. */
export const email =
  /(?<![\w.+-])[\w.+-]{1,64}(?:@|--at--)(?!\d+\.\d|lists?\.|vger\.|googlegroups\.)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}(?![\w-])/i

export const personNames = whole(`
  (?:user|customer|client|contact|my|from|to)?(?:e?mail|phone|mobile|tel)(?:address|number|no)? telephone sjh shouji
  sdt sodienthoai
  (?:socialsecurity|passport|card|creditcard)(?:number)? iban taxid msisdn dob dateofbirth birthdate birthday
  telefon(?:nummer|o|e)? handy(?:nummer)? rufnummer mobil(?:nummer)? geburtsdatum portable courriel datenaissance
  bdate birth fechadenacimiento dogumtarihi dataurodzenia
  movil celular correo fechanacimiento cellulare datanascita telefoonnummer epost eposta nrtelefonu
`)
/** What names of parameters with a birthday or a telephone number contain, in the languages where no list of them is complete. */
export const personStems = new RegExp(
  oneOf(`
    nasteri szulet narozen narodeni rodjen rodenj rojstv razhdan narodzhen rozhden gimim dzimsan sunniaeg gennis syntyma
    fodsels fodelse dogumtarih urodzen kelahiran tgllahir ngaysinh seinengap tanjou naixement geboorte geburts
    naissance nacimiento
    nascimento nascita faedingar birthda
    telefon(?!y|ie) tilefon talrun mobiln mobilus mobiil nrmobil puhelin celular cellulare dienthoai handphone nohp
    kapangan kaarawan janmtithi जनमदन জনম jonmo paidaish tavalod پیدائش الميلاد taarichleida לידה tugilgan tugankuni 生年月日
    생년월일 brthdy csrq namsinh วนเกด tanggallahir faeddur foedsel cumpleanos nascidoem nasceuem nascutel geborenop
    rozhdeniya selpon aljawal เบอรมอถอ मबइल মবইল موبائل shomarehamrah همراه טלפון телефон keitaibango 휴대폰
    mobilekramank telepon
    рожд народж telefoon
  `),
)
/** The two parts of a person's name: a form with both looks for one person. */
export const familyName = new RegExp(
  [
    '(?:last|sur|family)name$',
    '^(?:fam|nom|nomfamille|apelido)$',
    oneOf(`
      nachname familienname apellido nazwisk efternavn efternamn etternavn eftirnafn sukunim prijmeni priezvisk
      prezime priimek
      prizvyshch soyad sobrenome cognom achternaam familiy familno vezeteknev pavard uzvard perenimi perekonnan eponym
      mishpacha upnaam soyisim khanevadegi apelyido keluarga namsakul משפחה тегі
      фамил прізвищ επωνυμ
    `),
  ].join('|'),
)
export const givenName = new RegExp(
  [
    '(?:first|given|fore)name$',
    '^(?:ad|adi|nam|nume|ime|ad[iı]soyad[iı])',
    oneOf(`
      vorname prenom prenum nombre keresztnev krestni jmeno meno imie imya vardas vards eesnim onoma etunim fornavn fornamn
      voornaam nome имя
    `),
  ].join('|'),
)
/** A telephone number, with its country or as Korea's mobile telephones have it. */
export const telephone = /^(?:\+\d[\d -]{8,}|00[1-9]\d{8,12}|01[016-9]-\d{3,4}-\d{4})$/
/** What all of these contain: an @, or several digits. */
export const telling = /@|(?:\d\D{0,2}){6}/
/** Parameters with all of a person's name. */
export const fullName = whole(`
  fullname nomecompleto nombrecompleto nomcomplet namalengkap purnonam hoten shemmale ireum xingming shimei ชอสกล
  الاسمالكامل фио атыжөні celejmeno imieinazwisko naamvolledig namaibu
`)
