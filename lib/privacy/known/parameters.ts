import { oneOf, whole, words } from './words'

/** Parameters with a long value that sign beside one of the others. */
export const signingNear: Record<string, string[]> = {
  hm: ['ex'],
  policy: ['keypairid'],
  md5: words('expires e t exp'),
  sign: words('expires e t ts timestamp exp'),
  hash: words('expires e exp authdate'),
  token: words('expires e exp deadline'),
  oh: ['oe'],
  st: words('e expires'),
}

/** A parameter with the time when a link ends: what is random beside it signs. */
export const ending =
  /^(?:x?(?:expires?|exp|expiry)(?:at|on|ts|time)?|deadline|validto|validuntil)=(?:1\d{9}|\d{4}-\d\d-\d\dT)/

/** Parameters and paths (`=` and the segment) that are signed. */
export const signedForms = [
  /^(?:sig|keypairid|hdnts|hdnte|hdntl|hdnea)=.../,
  /^\w*(?:signature|securitytoken|securehash|urlsig|accesskeyid|accessid|credential|wssecret|txsecret|hmac)=.../,
  /~hmac=/,
  /=\d{10}-[\w%+/=]{16,}$/,
  /^=s--[\w-]{8,}--$/,
  /=bce-auth-v\d/,
  /^s=[\da-f]{32,}$/,
]

/** Parameters that appear only during a sign-in. */
export const signInForm =
  /^(?:samlresponse|samlrequest|loginstate|wresult|oobcode|idtoken|openidsig|oauthverifier|codeverifier)=./
/** Those that count only beside another one: by itself one may be a state of a country or a voucher code. */
export const signInBeside: Record<string, string[]> = {
  code: ['state'],
  nonce: ['clientid'],
  loginhint: ['clientid'],
  codechallenge: ['clientid'],
  clientid: ['redirecturi'],
  redirecturi: ['clientid'],
}

/** What is verified, confirmed or reset, in a parameter’s name that ends in code, key, token, hash or id. */
export const onceForm =
  /^(?:verif|validat|confirm|activat|invit|reset|otp|mfa|2fa|tfa|magic|recovery|signup|onetime|pwreset|passwordreset|vcode)\w*(?:code|key|token|hash|id|pin)=(?=.*\d)..../
/** The same, beside a segment that says what is done. */
export const onceCode = /^(?:code|codigo|key|kod|kode|token|hash|id|pin)=\d{4,}$/
/** Parameters that say what is done, as a path does. */
export const actName = whole('a act action cmd do m method mode op p page task')
/** Parts of a host and segments of pages where any number tells of a parcel. */
export const parcelPlace =
  /^(?:redeliver|track(?!s|l)|trac(?:e|ing)$|lacak|takip|sui[vt]|sledov|sledz|sledenj|otslezh|vidstezh|rastre|seguim|sporing|spora|seurant|izsekov|urmarir)|colis|envio|envoi|waybill|kargo|paczk|paket|pakke|posylk|przesyl|sendung|spedizion|zasilk|gonder|pengirim|nyomkov|kuldem|csomag|zasielk|posilj|siunt|sutij|pratk|追跡|快递|物流|运单|宅急便|배송|택배|운송장|отслеж|посылк|відстеж|شحن|تتبع|משלוח|αποστολ/
/** The number of a parcel, as the world's posts or one carrier write it. */
export const parcelForm = /^(?:[A-Z]{2}\d{9}[A-Z]{2}|1Z[A-Z\d]{16}|JJ?D\d{16,20})$/
/** One that is long enough to be told from the number of a page. */
export const parcelNumber = /^(?=(?:.*\d){8})[A-Z\d-]{10,}$/
/** Parameters that prove that a number beside them is one's own. */
export const proof = whole(`
  \\w*(?:last|sur|family)name nachname familienname cognome apellidos? nomfamille nazwisko eft?ernavn efternamn
  etternavn
  sukunimi prijmeni priezvisko vezeteknev csaladnev soyad\\w* sobrenome achternaam prezime familiya фамилия 姓 성
  pin(?:code|kod)? passcode plz zip(?:code)? post(?:al)?code codepostal codigopostal cap cep kodpocztowy psc postnummer
  postinumero postnr postinr iranyitoszam irsz tel4 cpdestino capdestinatario shoujihousiwei mapin anshono prapokphone
  postakodu geboortedatum geburtsdatum dataurodzenia fodselsdato dogumtarihi
`)

/** Parameters that verify, confirm or invite if their value is drawn. */
export const onceNames = whole(
  `
    verify verification confirm confirmation activate activation validate validation invite invitation reset ticket
    optin optout unsubscribe rsvp challenge
  `,
)

/** Parameters with a ticket, an order, a booking or a parcel. */
export const ticketName = whole(`
  (?:e?ticket|booking|confirmation|order)(?:number|id|no|nr|code|ref|reference)
  (?:invoice|contract|customer|parcel|tracking|track|shipment|consignment|claim|policy)(?:number|no|nr|code)
  (?:buchungs|auftrags|bestell|kunden|rechnungs|vertrags|sendungs|vorgangs)(?:code|nummer|nr)
  (?:track(?:ing)?|trk)num(?:s|bers)? (?:shipment|consignment|package)id pnr awb
  number0\\d recordlocator orderkey piececode claimid denpyono okurijono toiawaseno localizador codeprenotazione
  (?:num(?:ero)?|nr|no|kod|cod(?:igo|ice)?)(?:de?)?(?:zasilky|zamowienia|przesylki|paczki|envio|pedido|reserva|rastreio|suivi|colis|commande|reservation|spedizione|ordine|prenotazione)
  (?:ma|kode?|cod[ei]|codigo|booking|shomare)(?:datcho|booking|tempahan|pemesanan|reserva|hazmana|rahgiri|vandon|raqam)
  รหสการจอง קודהזמנה رقمالحجز yeyakno pnrsankhya codireserva
  (?:siparis|kargo|takip|gonderi|pakke|forsendelses?|ordre|lahetys|seuranta|tilaus|varaus|bestallnings|boknings|pesanan|objednavky|csomag|foglalas)(?:no|nr|num(?:mer|ero)|kodu?|tunnus|szam)
`)

/** Parameters with the number of an account, a person or a vehicle, of at least four digits. */
export const ownNumberName = new RegExp(
  [
    `^${oneOf('acct account accnt konto conto cuenta conta compte hesap rekening rachunek hisob ucet')}(?:no|nr|num|number|id|index|numero|nummer)?$`,
    `^${oneOf('num numero nr no cislo numer nomor cod kod')}(?:de|do|del|della|di|da)?${oneOf('account acct conto conta cuenta compte konta uctu rekening documento? doc fiscal securite\\w* carte tarjeta cartao seguro pojist\\w+')}$`,
    `^(?:p|pst|kiso)?${oneOf('person personal student std stud patient nenkin pension citizen voter passport insured taxpayer ogrenci ogr chassis chassi')}(?:no|nr|num|number|numara|id)$`,
    `^id(?:de)?${oneOf('eleve alumno aluno alunno schueler uczen ziak zak siswa mahasiswa paciente patiente? paziente')}$`,
    `^${oneOf('masobhxh nik nokp nocukai ssnum tin aadhaarsankhya jonmonibondhon codemelli شناختیکارڈ رقمالهوية alraqmalqawmi هويةالإمارات teudatzehut vergino жсн zhsn jshshir kennitala cpr ramq rvnr cartaosus numerotitulo cnh rnokpp ipn jmbag isikukood asmenskodas personaskods emso rijksregisternummer okyakusamano gogaekno memberid')}$`,
    `^${oneOf('snils uan mynumber cuil cuit amka afm chassis chassi clsbdh hphm numdoc nrodoc cedula nss matricula matricola regnno placa kennzeichen numberplate fnr kigou bangou kou?za(?:no|bango)?')}$`,
  ].join('|'),
)
/** The number of a customer, a contract or an insured person, in any language and order of words. */
export const customerNumber = new RegExp(
  `^(?=.*${oneOf('numar cislo cisl broj stevilk nomer nomir numer nummer numero numurs arithmos szam kod kood code codigo bango raqm raqam nombor nomor maso sankhya kramank shomare mispar nambar nomiri raqami нөмір номер αριθμ 번호 เลข شماره رقم מספר 番号 号码')})(?=.*${oneOf(`
    client klient kund zakazn vevo vevoazon odber odjemal platc moketoj poist pojist osigur zavarovan zastrah
    draudim apdros kindlust asfalis pacient pasient pasien pesakit student studij matric matrik vpisn fakult
    khachhang pelangg pelajar polis policy polic bime bima bimeh kontrak kontrat contrat contract sozlesme hopdong
    hoze kasapi gogaek okyakusama yonghu baodan shoken 증권 보험 고객 กรมธรรม بیمه وثيقة هوية פוליסה полис hisab khata
    hesap uchyotn osobov litsev personu persoan
  `)}).{5,40}$`,
)
/** Names that other things have too, each with how the number of a person looks. */
export const ownNumberForm =
  /^(?:uid|inn|mynumber|kojinbango)=\d{12}$|^tz=\d{9}$|^naf=\d{12}$|^bsn=(?:\d[. ]?){8,9}$|^(?:run|rut)=\d{7,8}$|ruc=\d{11,13}$|^vin=[A-HJ-NPR-Z\d]{17}$/i
/** Parameters with the number of a place, which many forms ask for. */
export const placeNumber = whole('ags ars nuts insee bfs gkz')

/** Segments and parameters before the number of one person, which may be short or have letters. */
export const personNumbers = words(
  `
    nhsnumber kvnr iptu clabe pasaporte
    ssn nhs nino curp cpf dni nif aadhaar pesel hetu upi personnummer personnr svnr steuerid codicefiscale tckn
    jmbg oib egn cnp rodnecislo bvn tfn idnr afiliado hasta alumno alumnos aluno alunos alunno alunni eleve eleves
    schueler uczen uczniowie ucenik
    ucenici ziak zak tanulo elev elever oppilas ogrenci siswa leerling patients pacient pacienti pacienty pasient potilaat
    pazienti pacjenci hocsinh
  `,
)

/** The number of a booking, an order or an invoice: letters and digits, or many digits. */
export const ticketNumber = /^(?=.*[A-Z])(?=.*\d)[A-Z\d-]{5,}$|^\d{6,}$/

/** The code of a booking of flights. */
export const recordLocator = /^[A-Z\d]{6}$/

/** Segments before the number of an account, a card or an insured person. */
export const numberHolders = words(
  `
    account accounts konto konten konton kontoer tili tilit compte comptes cuenta cuentas conto conti conta contas
    rekening rekeningen rachunek iban card karte karten carte cartes tarjeta tarjetas carta cartao wallet
    policy policies police polizza poliza apolice versicherung versicherte versicherter insurance insured assurance
    assure assures assicurato asegurado claim claims allocataires patient paciente pacientes paziente
    pacjent potilas memberid medicare nationalinsurance socialsecurity taxid customer customers kunde kunden cliente
    clienti citizen citizens ciudadano cittadino obywatel pessoa loan loans mortgage depot depots payee beneficiary
    fatura ekstre pasien paciens pacijent benhnhan nasabah derechohabiente brokeraccount vertrag contrat contrato
    contratto umowa
    smlouva vertragskonto mandant mandat contribuinte verzekerde osiguryavane osiguranje osiguranik adherent socio
  `,
)

/** Hosts and segments of encrypted pastes, notes, transfers and whiteboards, whose fragment is a key. */
export const keyedPlace =
  /^(?:download|partage|envoi|teilen|compartir|condividi|delning|paste|bin|note|secret|send|share|pad|draw|board|vault|drop|msg|snippet|s)s?$/
/** The same within a part of a host. */
export const keyedLabel =
  /^(?:paste|bin|note|secret|send|share|pad|draw|board|vault|drop|msg|snippet)|(?:paste|bin|note|secret|send|share|pad|draw|board|vault|drop|msg|snippet)$/
