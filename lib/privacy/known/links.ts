/** Path segments, normalized by `plainName`, before a token that works once or for one person. */
export const doing = [
  /^(?:forgot|forgotten|recover|verify)(?:password|email|account|address)?$/,
  /^(?:set|change)(?:password|email)$/,
  /^(?:password|email|account)(?:reset|recovery|verification|confirmation|activation|change)$/,
  /^(?:magic|magiclinks?|passwords?|passwordless|loginlink|verification)$/,
  /^(?:pwreset|rp|aktyvatsiya|aktivatsiya|dogrula\w*|tasdiq\w*|xacnhan|xacthuc|verifika\w*|konfirm\w*|podtver\w*|pidtver\w*|overenie|overit|megerosit\w*|patvirtin\w*|apstiprin\w*|onayla\w*)$/,
  /^(?:shared?)?(?:invite|invites|invitation|invitations)$/,
  /^(?:join|unsubscribe|optout|subscriptions?|emailpreferences|sso|cancel|cancellations?|reschedul(?:e|ings?)|rsvp|approve|attend|respond|e?sign|signing|esignature|redeem)$/,
  // The same in other languages.
  /^(?:abmelden|abmeldung|abbestellen|cancelarsuscripcion|cancelarinscricao|descadastr\w*|annullaiscrizione|avmelding|afmeld|leiratkoz\w*|dezabon\w*|odhlas\w*|odjava|aboneliktencik|huydangky|berhentiberlangganan|desabonn\w*|desinscri\w*|dsinscri\w*|dsabonn\w*|baja|darsebaja|disiscri\w*|uitschrijven|afmelden|wypisz|avsluta|otpis\w+)$/,
  /^(?:reset|confirm|conferm|bevestig|potwierdz|best(?:ae?)?tig|activat|aktivi|aktyw|reinitialis|rinitialis|zuruecksetz|zurcksetz)[a-z]{0,8}$/,
  /^(?:freischalten|einladung|restablecer|recuperar|redefinir|invit(?:acion|o|er)|convite|uitnodiging|zaproszenie|passwortvergessen|motdepasseoubli\w*)$/,
]

/** Addresses, from the host on, that themselves are the key. */
export const shared = [
  /^(?:docs|drive)\.google\.com\/.*(?:d|folders)\/[\w-]{20,}/,
  /\.sharepoint\.com\/:[a-z]:\//,
  /^(?:meet(?:ings?)?|conference|bbb)\.[^/]*\/[\w/-]{6,}/,
  /^(?:album|bilder|box|cloud|dateien|dl|drive|drop|files|fotos|nextcloud|nc|photos|pics|send|share|transfer|upload)\.[^/]*\/(?:.*\/)?(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[A-Za-z\d]{10,}(?:[/?#]|$)/,
  /^(?:join|invites?)\.[^/]*\/.*[\w-]{6,}/,
  // A path that is only a long random id, and a chat.
  /^[^/]*\/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/,
  /\/chat\/(?=\w*\d)(?=\w*[A-Z])[\w-]{10,}/,
  /^[^/]*\/(?:index\.php\/)?s\/[A-Za-z\d]{15}(?:$|[/?])/,
  /\/(?:shared?|shares|sharing|conversation)\/(?:[a-z]\/)?(?:(?=\w*\d)(?=\w*[a-f])\w{16,}|[\da-f]{8}-[\da-f]{4}-)/i,
  // A feed of one subscriber, a hook, an unlisted video, a pad that is only read.
  /\/(?:rss|feeds?|ical|ics|calendars?|(?:web)?hooks?)\/(?=\w*\d)(?=\w*[A-Za-z])[\w-]{16,}/,
  /\bnotion\.(?:so|site)\/.*[\da-f]{32}/,
  /\bvimeo\.com\/.*\d(?:\/|\?(?:.*&)?h=)[\da-f]{8,}/,
  /\/p\/[rg]\.[\da-zA-Z]{16,}/,
  /\.webex\.com\/(?:.*\/)?(?:j\.php|meet|join)\b/,
  /^(?:(?:[^/]*\.)?(?:chat|ai|assistant|gpt|copilot)\.[^/]*|[^/]*\.(?:ai|chat))\/(?:.*[\da-f]{8}-[\da-f]{4}-|(?:.*\/)?(?:c|s|chat|share)\/(?=.*\d)[\w-]{12,})/,
]
