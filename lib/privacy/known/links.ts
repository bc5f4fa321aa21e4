import { atSite, listed, sites, whole } from './words';

/**
 * Path segments, normalized by `plainName`, before a token that works once or
 * for one person.
 */
export const doing = whole(listed('act'));

/**
 * Endings of pages that a program makes: one that ends a path with a word for
 * what it does, does so.
 */
export const programEnding =
  /\.(?:action|aspx?|cgi|do|faces|jsf|jspx?|php|seam|xhtml)$/;

/** Addresses, from the host on, that themselves are the key. */
export const shared = [
  /^(?:docs|drive)\.google\.com\/.*(?:d|folders)\/[\w-]{20,}/,
  /\.sharepoint\.com\/:[a-z]:\//,
  /^(?:meet(?:ings?)?|conference|konferenz|visio|videoconf\w*|jitsi|bbb)\.[^/]*\/[\w/-]{6,}/,
  /^(?:album|bilder|box|cloud|dateien|dl|drive|drop|files|fotos|nextcloud|nc|photos|pics|send|share|transfer|upload)\.[^/]*\/(?:.*\/)?(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[A-Za-z\d]{10,}(?:[/?#]|$)/,
  /^(?:join|invites?)\.[^/]*\/.*[\w-]{6,}/,
  /^share\.[^/]*\/(?:[a-z]\/)?(?=\w*[\dA-Z])\w{6,}$/,
  // What a newsletter’s links to unsubscribe or to open it elsewhere look like
  // at some senders.
  /^[^/]*\/mk\/(?:cl|mr|op|un)\/.*\w{12,}/,
  // A path that is only a long random id, and a chat.
  /^[^/]*\/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/,
  /\/chat\/(?=\w*\d)(?=\w*[A-Z])[\w-]{10,}/,
  /^[^/]*\/(?:index\.php\/)?s\/[A-Za-z\d]{15}(?:$|[/?])/,
  // A room, a call, an encrypted or a shared file of well-known software that
  // anyone may run.
  /\/rooms\/\w{3}-\w{3}-\w{3}/,
  /^[^/]*\/(?:index\.php\/)?call\/(?=[a-z]*\d)[a-z\d]{6,12}(?:$|[/?#])/,
  /^[^/]*\/(?:u\/)?[df]\/[\da-f]{20}(?:$|\/)/,
  /^(?:(?:web)?hooks?\d?|(?:ether)?pads?|hedgedoc|codimd|yopad)\.[^/]*\/.*[^/]{6,}/,
  /\/(?:s|shared?|shares|sharing|conversation)\/(?:[a-z]\/)?(?:(?=\w*\d)(?=\w*[a-f])\w{16,}|[\da-f]{8}-[\da-f]{4}-)/i,
  // A feed of one subscriber, a hook, an unlisted video, a pad that is only
  // read.
  /\/(?:rss|feeds?|ical|ics|calendars?|(?:web)?hooks?)\/(?:private\/)?(?=\w*\d)(?=\w*[A-Za-z])[\w-]{16,}/,
  /^(?:[^/]*\.)?notion\.(?:so|site)\/.*[\da-f]{32}/,
  /^(?:[^/]*\.)?vimeo\.com\/[^?#]*\d(?:\/|\?(?:[^#]*&)?h=)[\da-f]{8,}/,
  /\/p\/[rg]\.[\da-zA-Z]{16,}/,
  /^[^/]*\.webex\.com\/(?:.*\/)?(?:j\.php|meet|join)\b/,
  /^(?:(?:[^/]*\.)?(?:chat|ai|ki|ia|llm|assistant|gpt|copilot)\.[^/]*|[^/]*\.(?:ai|chat))\/(?:.*[\da-f]{8}-[\da-f]{4}-|(?:.*\/)?(?:c|s|chat|share)\/(?=[^/]*\d)[\w-]{12,})/,
];

/** A name or number with a key behind it, or a room: `#json=4f9b2c,Xy7KpQ…`. */
export const withKey = /^(?:\w+=)?[\w-]{6,},[\w-]{16,}$|^room=.{4}/;
/** The id of a file or note, at the end of the path. */
export const idInPath =
  /\/(?=\D{0,3}\d)(?=\w*[A-Z])(?!(?:ML[A-Z]|PMC)\d+\/?$)\w{5,}\/?$/;
/** A document of an encrypted pad: `#/2/pad/edit/…`. */
export const padPath = /^#\/\d\/\w+\/(?:edit|view|present|embed)\//;

/**
 * An anchor that is numbered by a hash, `#diff-4f9b…R12`, or a counter,
 * `#_rnd16918…`, says where a text was copied, `#ixzz…`, is a heading of a
 * document, `#h.4x2…`, opens a figure, `#ModalFigf1`, or a part of the page,
 * `#elementor-action:…`, or holds the filter of a list.
 */
export const anchor =
  /^(?:[a-z]+-[\da-f]{8,}(?:[A-Z]\d+)*|ixzz[\dA-Za-z]{10}|_\w{2,5}\d+|[Mm]odal\w+|h\.\w{10,16}|elementor-action:.+|filter:\w+|doc[\da-f-]{30,}\w*)$/;

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
];

/**
 * Names of secrets, but not those that only count pages, and not without a
 * value.
 */
export const certain =
  /^(?!token=|\w*(?:page|next|continuation|cursor|sync|cache|build|design)token=|searchtoken=|homepagesessionid|\w*token=tokens$|resultfunctiontoken=|\w*=(?:true|false|null|none|undefined)$)(?:\w*(?:token|secret|password|passwd|passphrase|passcode|(?:api|access|secret|private|admin|edit|owner)key|sessionid|sessid|credentials?|accesscode)|oscsid|xtcsid|modsid|zenid|pwd|passwort|kennwort|motdepasse|contrasena|senha|jwt|bearer|authorization|otp|rlkey|authkey|userkey)=..../i;
/**
 * Secret only if the value looks random: on other sites these are coins,
 * languages and vouchers.
 */
export const doubtful =
  /^(?:token|ppp|previewnonce|auth|appid|session|ses|sid|pass|pin|code|access|(?!(?:ac|article|cache|category|event|group|item|list|magazine|map|page|product|search|series|sort)key$)\w*key|codigo|schl(?:ue)?ssel|chave|clave|llave|cle|clef|jeton|鍵|键|密钥)$/;
/**
 * Names of parameters with the id of a page that anyone may read, or of its
 * version.
 */
export const pageIdName =
  /(?:id\d?|no|md5|filters?)$|^(?:c?hash|resultfunctiontoken|properties|layers?|categor(?:y|ies)|locations?|regions?|(?:jobfamily)?groups?|facets?|brands?|sizes?|colou?rs?|types?|list|jk|sn|chksm|label|(?:content)?source|src|ref|sku|item|v|ver|rev|version|etag|h[bp]?|sha\d*|commit|digest|checksum|asset|image|img|file|path|spm|scm|trace|cursor|(?:page)?(?:after|before)|\w*taxon|state|q|query|search|(?:id)?tag|variant|product|article|offer|entry|author|oref|stepbystepnav|vgnext\w+)$/;

/** Parameters with the words of a search. */
export const searchName =
  /^(?:q|query|search(?:text|term)?|\w*searchquery|text|wd|skw|keywords?|kw)$/;
/**
 * Segments before the words of a search, and before the number of what is sold
 * or shown.
 */
export const searchPlace = /^(?:search|suche|recherche|buscar?|busqueda)$/;
export const goodsPlace =
  /^(?:itm|items?|products?|produ[ck]to?|produits?|prodotto|dp|p|goods|offers?|videos?|watch)$/;
/**
 * Names of parameters that let someone in, or say who comes, also beside those.
 */
export const grantName =
  /^(?:s?k|sess\w*|share\w*|gift|preview\w*|draft\w*|user\w*|client\w*|\w*(?:jwt|bypass|grant|appname))$/;

/**
 * Minimum lengths of random values. Anchors are rarely long, and keys are often
 * put in the fragment.
 */
export const least = { path: 40, query: 40, fragment: 12 };

/**
 * Random-looking ids of what is public: a post, a broadcast, a place, the state
 * of a search or a map.
 */
export const publicId =
  /^(?:pfbid\w+$|eyJ0eXBlIjoic2VhcmNoIi[\w-]+=*$|Y3JpZDovL\w+=*$|ASgBA\w+$|ChIJ[\w-]{20,}$|\w+VgnV\w+$|data=!)/;

/** An address in the rest of a path. */
export const inPath = /(?:\/|__)(https?)(?::\/|(?=\/[^/]+\.))\/?([^/].*)/i;
/** A host without a scheme, behind what shows pages of other sites. */
export const proxied =
  /(?:\/(?:amp|[civ])\/s|^12ft\.io|^archive\.(?:fo|is|li|md|ph|today|vn)|^r\.jina\.ai|^web\.archive\.org\/web\/\d+\w*)\/((?:[a-z\d-]+\.)+[a-z]{2,}\/.*)/;
export const withScheme = /^(?:cache:[\w-]*:?)?((?:https?|file):\/\/.+)/i;
export const ofNetwork =
  /^([a-z\d][a-z\d-]*(?:\.[a-z\d-]+)+|localhost)(?::\d{1,5})?(?:\/|$)/i;
/** A host and a path without a scheme. */
export const withPath = /^(?:cache:[\w-]*:)?((?:[a-z\d-]+\.)+[a-z]{2,}\/\S.*)/i;
/** A scheme that is escaped once more. */
export const escapedTwice = /^https?%3A%2F/i;

/**
 * Where the address itself is the key: pages that anyone may read, or meetings
 * that anyone may join, who has the link.
 */
export const sharedSites = atSite(sites('shared'));

/**
 * More names (with their subdomains) that only a private network answers: of
 * clusters, networks laid over the internet and reverse lookups, and public
 * names that a router or a tool answers itself.
 */
export const networkNames = sites('networks');
