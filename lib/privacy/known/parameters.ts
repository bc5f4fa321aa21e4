import { listed, oneOf, whole, words } from './words';

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
};

/**
 * A parameter with the time when a link ends: what is random beside it signs.
 */
export const ending =
  /^(?:x?(?:expires?|exp|expiry)(?:at|on|ts|time)?|deadline|validto|validuntil)=(?:1\d{9}|\d{4}-\d\d-\d\dT)/;

/** Parameters and paths (`=` and the segment) that are signed. */
export const signedForms = [
  /^(?:sig|keypairid|hdnts|hdnte|hdntl|hdnea)=.../,
  /^\w*(?:signature|securitytoken|securehash|urlsig|accesskeyid|accessid|credential|wssecret|txsecret|hmac)=.../,
  /~hmac=/,
  /=\d{10}-[\w%+/=]{16,}$/,
  /^=s--[\w-]{8,}--$/,
  /=bce-auth-v\d/,
  /^s=[\da-f]{32,}$/,
];

/** Parameters that appear only during a sign-in. */
export const signInForm =
  /^(?:samlresponse|samlrequest|loginstate|wresult|oobcode|idtoken|openidsig|oauthverifier|codeverifier)=./;
/**
 * Those that count only beside another one: by itself one may be a state of a
 * country or a voucher code.
 */
export const signInBeside: Record<string, string[]> = {
  code: ['state'],
  nonce: ['clientid'],
  loginhint: ['clientid'],
  codechallenge: ['clientid'],
  clientid: ['redirecturi'],
  redirecturi: ['clientid'],
};

/**
 * What is verified, confirmed or reset, in a parameter’s name that ends in
 * code, key, token, hash or id.
 */
export const onceForm =
  /^(?:verif|validat|confirm|activat|invit|reset|otp|mfa|2fa|tfa|magic|recovery|signup|onetime|pwreset|passwordreset|vcode)\w*(?:code|key|token|hash|id|pin)=(?=.*\d)..../;
/** The same, beside a segment that says what is done. */
export const onceCode = /^(?:code|codigo|key|token|hash|id|pin)=\d{4,}$/;
/** Parameters that say what is done, as a path does. */
export const actName = whole(
  'a act action cmd do m method mode op p page task',
);
/** Parts of a host and segments of pages where any number tells of a parcel. */
export const parcelPlace = new RegExp(`^${oneOf(listed('parcel'))}`);

/** The number of a parcel, as the world's posts or one carrier write it. */
export const parcelForm =
  /^(?:[A-Z]{2}\d{9}[A-Z]{2}|1Z[A-Z\d]{16}|JJ?D\d{16,20})$/;
/** One that is long enough to be told from the number of a page. */
export const parcelNumber = /^(?=(?:.*\d){8})[A-Z\d-]{10,}$/;
/** Parameters that prove that a number beside them is one's own. */
export const proof = whole(listed('proof'));

/** Parameters that verify, confirm or invite if their value is drawn. */
export const onceNames = whole(
  `
    verify verification confirm confirmation activate activation validate validation invite invitation reset ticket
    optin optout unsubscribe rsvp challenge
  `,
);

/** Parameters with a ticket, an order, a booking or a parcel. */
export const ticketName = whole(listed('ticketName'));

/**
 * Names that other things have too, each with how the number of a person looks.
 */
export const ownNumberForm =
  /^(?:uid|inn|mynumber|kojinbango)=\d{12}$|^tz=\d{9}$|^naf=\d{12}$|^bsn=(?:\d[. ]?){8,9}$|^(?:run|rut)=\d{7,8}$|ruc=\d{11,13}$|^vin=[A-HJ-NPR-Z\d]{17}$/i;
/**
 * Segments and parameters before the number of one person, which may be short
 * or have letters.
 */
export const personNumbers = whole(listed('personNumber'));

/**
 * The number of a booking, an order or an invoice: letters and digits, or many
 * digits.
 */
export const ticketNumber = /^(?=.*[A-Z])(?=.*\d)[A-Z\d-]{5,}$|^\d{6,}$/;

/** The code of a booking of flights. */
export const recordLocator = /^[A-Z\d]{6}$/;

/** Segments before the number of an account, a card or an insured person. */
export const numberHolders = listed('accountNumber');

/**
 * Hosts and segments of encrypted pastes, notes, transfers and whiteboards,
 * whose fragment is a key.
 */
export const keyedPlace =
  /^(?:download|partage|envoi|teilen|compartir|condividi|delning|paste|bin|note|secret|send|share|pad|draw|board|vault|drop|msg|snippet|s)s?$/;
