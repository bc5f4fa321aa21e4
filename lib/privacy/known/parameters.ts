import { words } from './words'

/** Parameters with which file storage grants access, by their whole name without marks, or by its end. */
export const signing = words('sig keypairid hdnts hdnte hdntl hdnea')
export const signingEnds = words(
  'signature securitytoken urlsig accesskeyid accessid credential wssecret txsecret hmac',
)

/** Parameters that sign only beside one of the others. */
export const signingBeside: Record<string, string[]> = {
  hm: ['ex'],
  policy: ['keypairid'],
}

/** The same, if their value is long. */
export const signingNear: Record<string, string[]> = {
  md5: words('expires e t exp'),
  sign: words('expires e t ts timestamp exp'),
  hash: words('expires e exp'),
  token: words('expires e exp deadline'),
  oh: ['oe'],
  st: words('e expires'),
}

/** Values and paths that are signed, whatever they are called. */
export const signedForms = [/~hmac=/, /^\d{10}-[\w%+/=]{16,}$/, /^s--[\w-]{8,}--$/, /^bce-auth-v\d/]

/** Parameters that appear only during a sign-in. */
export const signInNames = words(
  'samlresponse samlrequest wresult oobcode idtoken openidsig oauthverifier codeverifier',
)
/** Those that count only beside another one: by itself one may be a state of a country or a voucher code. */
export const signInBeside: Record<string, string[]> = {
  code: ['state'],
  nonce: ['clientid'],
  loginhint: ['clientid'],
  codechallenge: ['clientid'],
}

/** What is verified, confirmed or reset, in a parameter’s name that ends in code, key, token, hash or id. */
export const onceStarts = words(
  'verif validat confirm activat invit reset otp mfa 2fa tfa magic recovery signup onetime pwreset passwordreset vcode',
)
export const onceEnds = words('code key token hash id pin')

/** Parameters that verify, confirm or invite if their value is drawn. */
export const onceNames = words(
  `verify verification confirm confirmation activate activation validate validation invite invitation reset ticket
  optin optout unsubscribe rsvp challenge`,
)

/** Parameters with a ticket or a booking. */
export const ticketNames = words(
  `ticketid ticketnumber ticketno ticketcode eticket eticketnumber pnr recordlocator bookingreference bookingref bookingcode
  bookingid bookingnumber reservationcode reservationid reservationnumber confirmationnumber orderid
  ordernumber orderkey buchungscode buchungsnummer localizador codeprenotazione`,
)

/** Segments before the number of an account, a card or an insured person. */
export const numberHolders = words(
  `account accounts konto konten konton kontoer tili tilit compte comptes cuenta cuentas conto conti conta contas rekening rekeningen rachunek iban card
  cards karte karten carte cartes tarjeta tarjetas carta cartao wallet policy policies police polizza poliza apolice
  versicherung versicherte versicherter insurance insured assurance assure assures assicurato asegurado claim claims patient
  patients paciente pacientes paziente pacjent potilas memberid medicare nationalinsurance nhs ssn socialsecurity taxid
  customer customers kunde kunden cliente clienti citizen citizens ciudadano cittadino obywatel pessoa loan loans mortgage
  depot depots payee beneficiary`,
)

/** Hosts and segments of encrypted pastes, notes, transfers and whiteboards, whose fragment is a key. */
export const keyedPlaces = words('paste bin note secret send share pad draw board vault drop msg snippet s')
