/** Key prefixes of services, and values with the shape of a key. */
export const shapes = [
  /\b(?:fc|sk|pk|rk)-[\w-]{20,}/,
  /\b(?:sk|rk|whsec)_\w{16,}/,
  /\b(?:gh[oprsu]_|github_pat_|glpat-|npm_|hf_|dop_v1_|shpat_|pypi-)[\w-]{16,}/,
  /\bxox[abeprs]-[\w-]{10,}/,
  /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  /\bAIza[\w-]{30,}/,
  /\bya29\.[\w-]{8,}/,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/,
  /\bbot\d{6,}:[\w-]{30,}/,
  // A session in the path, as ASP.NET writes it.
  /^\([A-Z]\(\w{20,}\)/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
]

/** Names of secrets, but not those that only count pages, and not without a value. */
export const certain =
  /^(?!token=|\w*(?:page|next|continuation|cursor|sync|cache|build|design)token=|searchtoken=|homepagesessionid|\w*token=tokens$|resultfunctiontoken=|\w*=(?:true|false|null|none|undefined)$)(?:\w*(?:token|secret|password|passwd|passphrase|passcode|(?:api|access|secret|private|admin|edit|owner)key|sessionid|sessid|credentials?|accesscode)|oscsid|xtcsid|modsid|zenid|pwd|passwort|kennwort|motdepasse|contrasena|senha|wachtwoord|haslo|heslo|parola|sifre|losenord|jwt|bearer|authorization|otp|rlkey|authkey|userkey)=..../i
/** Secret only if the value looks random: on other sites these are coins, languages and vouchers. */
export const doubtful =
  /^(?:token|ppp|previewnonce|auth|appid|session|ses|sid|pass|pin|code|access|(?!(?:ac|article|cache|category|event|group|item|list|magazine|map|page|product|search|series|sort)key$)\w*key|kode?|codigo|codice|kodas|kodi|sleutel|klucz|schl(?:ue)?ssel|chave|chiave|clave|llave|cle|clef|anahtar|nokkel|nyckel|nogle|avain|kulcs|klic|kluc|kljuc|klyuch|kunci|cheie|jeton|raktas|atslega|kleidi|ключ|кључ|鍵|键|密钥|키)$/
/** Names of parameters with the id of a page that anyone may read, or of its version. */
export const pageIdName =
  /(?:id\d?|no|md5|filters?)$|^(?:c?hash|resultfunctiontoken|properties|layers?|categor(?:y|ies)|locations?|regions?|(?:jobfamily)?groups?|facets?|brands?|sizes?|colou?rs?|types?|list|jk|sn|chksm|label|(?:content)?source|src|ref|sku|item|v|ver|rev|version|etag|h[bp]?|sha\d*|commit|digest|checksum|asset|image|img|file|path|spm|scm|trace|cursor|(?:page)?(?:after|before)|\w*taxon|state|q|query|search|(?:id)?tag|variant|product|article|offer|entry|author|oref|stepbystepnav|vgnext\w+)$/

/** Parameters with the words of a search. */
export const searchName = /^(?:q|query|search(?:text|term)?|\w*searchquery|text|wd|skw|keywords?|kw)$/
/** Segments before the words of a search, and before the number of what is sold or shown. */
export const searchPlace =
  /^(?:search|suche|recherche|buscar?|busqueda|cerca|ricerca|szukaj|zoeken|haku|arama|hledat)$/
export const goodsPlace =
  /^(?:itm|items?|products?|produ[ck]to?|produits?|prodotto|dp|p|goods|offers?|videos?|watch)$/
/** Names of parameters that let someone in, or say who comes, also beside those. */
export const grantName =
  /^(?:s?k|sess\w*|share\w*|gift|preview\w*|draft\w*|user\w*|client\w*|\w*(?:jwt|bypass|grant|appname))$/

/** Minimum lengths of random values. Anchors are rarely long, and keys are often put in the fragment. */
export const least = { path: 40, query: 40, fragment: 12 }

/** Random-looking ids of what is public: a post, a broadcast, a place, the state of a search or a map. */
export const publicId =
  /^(?:pfbid\w+$|eyJ0eXBlIjoic2VhcmNoIi[\w-]+=*$|Y3JpZDovL\w+=*$|ASgBA\w+$|ChIJ[\w-]{20,}$|\w+VgnV\w+$|data=!)/
