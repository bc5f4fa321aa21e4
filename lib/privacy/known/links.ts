/** Path segments, normalized by `plainName`, before a token that works once or for one person. */
export const doing = [
  /^(?:forgot|forgotten|recover|verify)(?:password|email|account|address)?$/,
  /^(?:set|change)(?:password|email)$/,
  /^(?:email|account)(?:reset|recovery|verification|confirmation|activation|change)$/,
  /^(?:magic|magiclinks?|passwords?|loginlink|verification)$/,
  /^(?:pwreset|rp|aktyvatsiya|aktivatsiya|dogrula\w*|tasdiq\w*|xacnhan|xacthuc|verifika\w*|konfirm\w*|podtver\w*|pidtver\w*|overenie|overit|megerosit\w*|patvirtin\w*|apstiprin\w*|onayla\w*)$/,
  /^(?:shared?)?(?:invite|invites|invitation|invitations)$/,
  /^(?:join|unsubscribe|optout|subscriptions?|emailpreferences|sso|cancel|cancellations?|reschedul(?:e|ings?)|rsvp|approve|attend|respond|e?sign|signing|esignature|redeem)$/,
  // The same in other languages.
  /^(?:abmelden|abmeldung|abbestellen|iptal|potvrzen\w*|cancelarsuscripcion|cancelarinscricao|descadastr\w*|annullaiscrizione|avmelding|afmeld|leiratkoz\w*|dezabon\w*|odhlas\w*|odjava|aboneliktencik|huydangky|berhentiberlangganan|desabonn\w*|desinscri\w*|dsinscri\w*|dsabonn\w*|baja|darsebaja|disiscri\w*|uitschrijven|afmelden|wypisz|avsluta|otpis\w+)$/,
  /^(?:absagen?|stornier\w*|annul(?:a|er|eren|ation)|cancelar|odwolaj|anuluj|zrusit|avbok\w*|peruuta|lemondas\w*|verschieben|umbuchen|reprogramar)$/,
  /^(?:anul[ae]|zrus|otkaz|odpoved|skasuv|otmen|odwol|atsauk|atcel|tuhist|akyro|lemondas|lemondom|avbok|aflys|avlys|peruuta|iptal|batalkan|huylich|huynhan|hentilang|laghv|kanselahin|desmarcar|afzegg|avbestill|afboka|donarsede)[a-z]{0,24}$/,
  /ยกเลก|বতল|منسوخ|لغو|إلغاء|ביטול|取消|취소|бастарту|बदल|रदद|anullar/,
  /^[a-z]{0,14}(?:a[ck]tiva[crtz]|aktivi[rz]|aktivee|aktyva|energopoi|megerosit|potvrd|potvrz|patvirt|apstipr|kinnita|epivevai|verifik|podtver|pidtver|potwierdz)[a-z]{0,24}$/,
  /^(?:reset|confirm|conferm|bevestig|potwierdz|best(?:ae?)?tig|activat|aktivi|aktyw|reinitialis|rinitialis|zuruecksetz|zurcksetz)[a-z]{0,9}$/,
  /^(?:password|passwort|kennwort|motdepasse|contrasena|senha|wachtwoord|haslo|hasla|heslo|parola|sifre|losenord|adgangskode|passord|salasana|jelszo|parool|lozink|zaporka|matkhau|katasandi)[a-z]{3,13}$/,
  /^(?:zmien|ustaw|zmena|obnov|aterstall|glem|byt)[a-z]{4,}$/,
  /^(?:freischalten|einladung|restablecer|recuperar|redefinir|invit(?:acion|o|er)|convite|uitnodiging|zaproszenie)$/,
]

/** Endings of pages that a program makes: one that ends a path with a word for what it does, does so. */
export const programEnding = /\.(?:action|aspx?|cgi|do|faces|jsf|jspx?|php|seam|xhtml)$/

/** Addresses, from the host on, that themselves are the key. */
export const shared = [
  /^(?:docs|drive)\.google\.com\/.*(?:d|folders)\/[\w-]{20,}/,
  /\.sharepoint\.com\/:[a-z]:\//,
  /^(?:meet(?:ings?)?|conference|konferenz|visio|videoconf\w*|jitsi|bbb)\.[^/]*\/[\w/-]{6,}/,
  /^(?:album|bilder|box|cloud|dateien|dl|drive|drop|files|fotos|nextcloud|nc|photos|pics|send|share|transfer|upload)\.[^/]*\/(?:.*\/)?(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[A-Za-z\d]{10,}(?:[/?#]|$)/,
  /^(?:join|invites?)\.[^/]*\/.*[\w-]{6,}/,
  /^share\.[^/]*\/(?:[a-z]\/)?(?=\w*[\dA-Z])\w{6,}$/,
  // What a newsletter’s links to unsubscribe or to open it elsewhere look like at some senders.
  /^[^/]*\/mk\/(?:cl|mr|op|un)\/.*\w{12,}/,
  // A path that is only a long random id, and a chat.
  /^[^/]*\/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/,
  /\/chat\/(?=\w*\d)(?=\w*[A-Z])[\w-]{10,}/,
  /^[^/]*\/(?:index\.php\/)?s\/[A-Za-z\d]{15}(?:$|[/?])/,
  // A room, a call, an encrypted or a shared file of well-known software that anyone may run.
  /\/rooms\/\w{3}-\w{3}-\w{3}/,
  /^[^/]*\/(?:index\.php\/)?call\/(?=[a-z]*\d)[a-z\d]{6,12}(?:$|[/?#])/,
  /^[^/]*\/(?:u\/)?[df]\/[\da-f]{20}(?:$|\/)/,
  /^(?:(?:web)?hooks?\d?|(?:ether)?pads?|hedgedoc|codimd|yopad)\.[^/]*\/.*[^/]{6,}/,
  /\/(?:s|shared?|shares|sharing|conversation)\/(?:[a-z]\/)?(?:(?=\w*\d)(?=\w*[a-f])\w{16,}|[\da-f]{8}-[\da-f]{4}-)/i,
  // A feed of one subscriber, a hook, an unlisted video, a pad that is only read.
  /\/(?:rss|feeds?|ical|ics|calendars?|(?:web)?hooks?)\/(?:private\/)?(?=\w*\d)(?=\w*[A-Za-z])[\w-]{16,}/,
  /^(?:[^/]*\.)?notion\.(?:so|site)\/.*[\da-f]{32}/,
  /^(?:[^/]*\.)?vimeo\.com\/[^?#]*\d(?:\/|\?(?:[^#]*&)?h=)[\da-f]{8,}/,
  /\/p\/[rg]\.[\da-zA-Z]{16,}/,
  /^[^/]*\.webex\.com\/(?:.*\/)?(?:j\.php|meet|join)\b/,
  /^(?:(?:[^/]*\.)?(?:chat|ai|ki|ia|llm|assistant|gpt|copilot)\.[^/]*|[^/]*\.(?:ai|chat))\/(?:.*[\da-f]{8}-[\da-f]{4}-|(?:.*\/)?(?:c|s|chat|share)\/(?=[^/]*\d)[\w-]{12,})/,
]

/** Sites where every page is for all: wikis, digital libraries, demos and short links of maps. */
export const publicSite =
  /(?:wiki|wiktionary)\w*\.[a-z]+$|(?:^|\.)(?:cwiki\.apache\.org|polona\.pl|play\.grafana\.org|kns\.cnki\.net|aftonbladet\.se|europeana\.eu|gallica\.bnf\.fr|deutsche-digitale-bibliothek\.de|e-rara\.ch|(?:images|maps)\.app\.goo\.gl)$/
